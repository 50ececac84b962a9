import type { ReactElement } from "react";
import type { Foundation } from "#web/api/book.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card, Fact, Facts } from "#web/components/ui/card.tsx";
import { InYourWords } from "./in-your-words.tsx";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** Says how the author writes, with sentences that show it. What the posts do not tell has no line. */
export function StyleTab({
  foundation: { metadata, toneAndStyle, evidence },
}: {
  foundation: Foundation;
}): ReactElement {
  const { voiceCharacteristics, vocabularyAndLanguage, emotionalTone, signatureElements } =
    toneAndStyle;
  const fact = (name: string, value: string | null, path: string) =>
    value !== null &&
    value !== "" && <FoundFact key={name} name={name} value={value} source={evidence[path]} />;
  const voice = "toneAndStyle.voiceCharacteristics";
  const tone = "toneAndStyle.emotionalTone";
  const phrases = vocabularyAndLanguage.signaturePhrases;
  return (
    <div className="space-y-4">
      <FactsCard
        title="Voice characteristics"
        facts={[
          fact(
            "Communication style",
            voiceCharacteristics.communicationStyle,
            `${voice}.communicationStyle`,
          ),
          fact("Authority level", voiceCharacteristics.authorityLevel, `${voice}.authorityLevel`),
          fact("Energy level", voiceCharacteristics.energyLevel, `${voice}.energyLevel`),
        ]}
      />
      <FactsCard
        title="Vocabulary and language"
        facts={[
          fact(
            "Reading level",
            vocabularyAndLanguage.readingLevel,
            "toneAndStyle.vocabularyAndLanguage.readingLevel",
          ),
          phrases.length > 0 && (
            <Fact key="phrases" name="Signature phrases" isWide>
              <Labels values={phrases} />
            </Fact>
          ),
        ]}
      />
      <FactsCard
        title="Emotional tone"
        facts={[
          fact("Primary energy", emotionalTone.primaryEnergy, `${tone}.primaryEnergy`),
          fact("Range", emotionalTone.range, `${tone}.range`),
          fact("Humor usage", emotionalTone.humorUsage, `${tone}.humorUsage`),
          fact(
            "Vulnerability level",
            emotionalTone.vulnerabilityLevel,
            `${tone}.vulnerabilityLevel`,
          ),
        ]}
      />
      <FactsCard
        title="Signature elements"
        facts={[
          signatureElements.length > 0 && (
            <FoundLines
              key="elements"
              name="What marks your writing"
              values={signatureElements}
              path="toneAndStyle.signatureElements"
              evidence={evidence}
            />
          ),
        ]}
      />
      <FactsCard
        title="Analysis info"
        facts={[
          fact("Profile", metadata.profileAnalyzed, "metadata.profileAnalyzed"),
          <Fact key="posts" name="Posts analyzed">
            {metadata.totalPostsAnalyzed.toLocaleString("en")}
          </Fact>,
          <Fact key="day" name="Generated">
            {DAY.format(new Date(metadata.generatedAt))}
          </Fact>,
          <Fact key="version" name="Version">
            {versionText(metadata.analysisVersion)}
          </Fact>,
        ]}
      />
    </div>
  );
}

/** Says what an author can read in a version such as "own-words-6" or "llm-1 (own-words-6: contents)". */
function versionText(version: string): string {
  const [, engine, number] = /^(own-words|llm)-(\d+)/u.exec(version) ?? [];
  if (engine === undefined) return version;
  const what = engine === "llm" ? "Made with a language model" : "Made of your own words";
  return `${what}, version ${number}`;
}

/** A card with those facts that are known; nothing if none is. */
function FactsCard({
  title,
  facts,
}: {
  title: string;
  facts: (ReactElement | false)[];
}): ReactElement | null {
  if (facts.every((fact) => fact === false)) return null;
  return (
    <Card title={title}>
      <Facts>{facts}</Facts>
    </Card>
  );
}

type Evidence = Foundation["evidence"];

/** Shows a value of the foundation with the sentences that are its evidence. */
function FoundFact({
  name,
  value,
  source,
}: {
  name: string;
  value: string;
  source: Evidence[string] | undefined;
}): ReactElement {
  return (
    <Fact name={name}>
      <Found value={value} source={source} />
    </Fact>
  );
}

function Found({
  value,
  source,
}: {
  value: string;
  source: Evidence[string] | undefined;
}): ReactElement {
  return (
    <>
      {value}
      {source?.status === "confirm" && (
        <Badge tone="warning" className="ml-2">
          Not certain
        </Badge>
      )}
      {source && <Quotes quotes={source.quotes} />}
    </>
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
      <ul className="space-y-1.5">
        {values.map((value, index) => (
          <li key={value}>
            <Found value={value} source={evidence[`${path}[${index}]`]} />
          </li>
        ))}
      </ul>
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

function Quotes({ quotes }: { quotes: string[] }): ReactElement | null {
  if (quotes.length === 0) return null;
  return (
    <InYourWords>
      <ul className="mt-1 space-y-1.5 border-l-[3px] border-brand-300 pl-3 text-ink-700">
        {quotes.map((quote) => (
          <li key={quote}>“{quote}”</li>
        ))}
      </ul>
    </InYourWords>
  );
}
