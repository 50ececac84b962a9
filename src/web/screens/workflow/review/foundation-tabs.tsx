import type { ReactElement } from "react";
import type { Foundation } from "#web/api/book.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card, Fact, Facts } from "#web/components/ui/card.tsx";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

export function StyleTab({
  foundation: { metadata, toneAndStyle, evidence },
}: {
  foundation: Foundation;
}): ReactElement {
  const { voiceCharacteristics, vocabularyAndLanguage, emotionalTone, signatureElements } =
    toneAndStyle;
  const fact = (name: string, value: string | null, path: string) => (
    <FoundFact name={name} value={value} path={path} evidence={evidence} />
  );
  const voice = "toneAndStyle.voiceCharacteristics";
  const tone = "toneAndStyle.emotionalTone";
  return (
    <div className="space-y-4">
      <Card title="Analysis info">
        <Facts>
          {fact("Profile", metadata.profileAnalyzed, "metadata.profileAnalyzed")}
          <Fact name="Posts analyzed">{metadata.totalPostsAnalyzed.toLocaleString("en")}</Fact>
          <Fact name="Generated">{DAY.format(new Date(metadata.generatedAt))}</Fact>
          <Fact name="Version">{metadata.analysisVersion}</Fact>
        </Facts>
      </Card>
      <Card title="Voice characteristics">
        <Facts>
          {fact(
            "Communication style",
            voiceCharacteristics.communicationStyle,
            `${voice}.communicationStyle`,
          )}
          {fact("Authority level", voiceCharacteristics.authorityLevel, `${voice}.authorityLevel`)}
          {fact("Energy level", voiceCharacteristics.energyLevel, `${voice}.energyLevel`)}
        </Facts>
      </Card>
      <Card title="Vocabulary and language">
        <Facts>
          {fact(
            "Reading level",
            vocabularyAndLanguage.readingLevel,
            "toneAndStyle.vocabularyAndLanguage.readingLevel",
          )}
          <FoundLabels name="Signature phrases" values={vocabularyAndLanguage.signaturePhrases} />
        </Facts>
      </Card>
      <Card title="Emotional tone">
        <Facts>
          {fact("Primary energy", emotionalTone.primaryEnergy, `${tone}.primaryEnergy`)}
          {fact("Range", emotionalTone.range, `${tone}.range`)}
          {fact("Humor usage", emotionalTone.humorUsage, `${tone}.humorUsage`)}
          {fact(
            "Vulnerability level",
            emotionalTone.vulnerabilityLevel,
            `${tone}.vulnerabilityLevel`,
          )}
        </Facts>
      </Card>
      <Card title="Signature elements">
        <Facts>
          <FoundLines
            name="What marks your writing"
            values={signatureElements}
            path="toneAndStyle.signatureElements"
            evidence={evidence}
          />
        </Facts>
      </Card>
    </div>
  );
}

type Evidence = Foundation["evidence"];

/**
 * Shows a value of the foundation with the sentences that are its evidence. If there is no value, says that the posts
 * do not tell this.
 */
function FoundFact({
  name,
  value,
  path,
  evidence,
}: {
  name: string;
  value: string | null;
  /** Where the value stands in the foundation, as a path of field names. */
  path: string;
  evidence: Evidence;
}): ReactElement {
  const source = evidence[path];
  return (
    <Fact name={name}>
      {value === null || value === "" ? (
        <NotFound />
      ) : (
        <>
          {value}
          {source?.status === "confirm" && (
            <Badge tone="warning" className="ml-2">
              Please check
            </Badge>
          )}
          {source && <Quotes quotes={source.quotes} />}
        </>
      )}
    </Fact>
  );
}

function FoundLines({
  name,
  values,
  path,
  evidence,
}: {
  name: string;
  values: string[];
  path: string;
  evidence: Evidence;
}): ReactElement {
  return (
    <Fact name={name} isWide>
      {values.length === 0 ? (
        <NotFound />
      ) : (
        <ul className="space-y-1.5">
          {values.map((value, index) => (
            <li key={value}>
              {value}
              {evidence[`${path}[${index}]`]?.status === "confirm" && (
                <Badge tone="warning" className="ml-2">
                  Please check
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

function FoundLabels({ name, values }: { name: string; values: string[] }): ReactElement {
  return (
    <Fact name={name} isWide>
      {values.length === 0 ? <NotFound /> : <Labels values={values} />}
    </Fact>
  );
}

export function Labels({ values }: { values: string[] }): ReactElement {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="min-w-0">
          <Badge wraps>{value}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Shown in place of a value, because missing facts are never invented. */
function NotFound(): ReactElement {
  return <span className="text-ink-600">Not found in your posts</span>;
}

function Quotes({ quotes }: { quotes: string[] }): ReactElement | null {
  if (quotes.length === 0) return null;
  return (
    <details className="mt-1 text-[15px]">
      <summary className="inline-block rounded-md py-1 font-medium text-brand-700">
        In your words
      </summary>
      <ul className="mt-1 space-y-1.5 border-l-[3px] border-brand-300 pl-3 text-ink-700">
        {quotes.map((quote) => (
          <li key={quote}>“{quote}”</li>
        ))}
      </ul>
    </details>
  );
}
