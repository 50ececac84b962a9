import type { ReactElement } from "react";
import type { Foundation, FoundationField } from "#web/api/book.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card, Fact, Facts } from "#web/components/ui/card.tsx";
import { AnswerableFact } from "./answerable-fact.tsx";

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

export function MarketingTab({
  projectId,
  foundation: { userAssumptions, customerAvatar, keywords, evidence },
}: {
  projectId: string;
  foundation: Foundation;
}): ReactElement {
  const { businessModel } = userAssumptions;
  const { demographics, psychographics } = customerAvatar;
  const { primary, percentage } = demographics.gender;
  const gender = primary !== null && percentage !== null ? `${primary} (${percentage}%)` : primary;
  const fact = (name: string, value: string | null, field: FoundationField) => (
    <AnswerableFact
      projectId={projectId}
      field={field}
      name={name}
      values={value === null || value === "" ? [] : [value]}
      evidence={evidence}
    >
      {value}
      <Quotes quotes={evidence[field]?.quotes ?? []} />
    </AnswerableFact>
  );
  const list = (name: string, values: string[], field: FoundationField, shown: ReactElement) => (
    <AnswerableFact
      projectId={projectId}
      field={field}
      name={name}
      values={values}
      isList
      evidence={evidence}
    >
      {shown}
    </AnswerableFact>
  );
  const lines = (name: string, values: string[], field: FoundationField) =>
    list(name, values, field, <Lines values={values} />);
  const labels = (name: string, values: string[], field: FoundationField) =>
    list(name, values, field, <Labels values={values} />);
  const categories = keywords.amazonCategories.map((category) =>
    [category.primary, category.secondary].filter((part) => part !== "").join(" › "),
  );
  const hashtags = keywords.hashtagKeywords.map((word) => `#${word.replace(/^#/u, "")}`);
  const business = "userAssumptions.businessModel";
  const people = "customerAvatar.demographics";
  const minds = "customerAvatar.psychographics";
  return (
    <div className="space-y-4">
      <Card title="Business model">
        <Facts>
          {fact("Current revenue", businessModel.currentRevenue, `${business}.currentRevenue`)}
          {fact("Business stage", businessModel.businessStage, `${business}.businessStage`)}
          {lines(
            "Monetization methods",
            businessModel.monetizationMethods,
            `${business}.monetizationMethods`,
          )}
        </Facts>
      </Card>
      <Card title="Target audience">
        <Facts>
          {fact("Age", demographics.age.range, `${people}.age.range`)}
          {fact("Gender", gender, `${people}.gender.primary`)}
          {fact("Income", demographics.income.range, `${people}.income.range`)}
          {lines("Core values", psychographics.coreValues, `${minds}.coreValues`)}
          {lines("Pain points", psychographics.painPoints, `${minds}.painPoints`)}
        </Facts>
      </Card>
      <Card title="Keywords and categories">
        <Facts>
          {labels("Keywords", keywords.amazonKDP, "keywords.amazonKDP")}
          {labels("Categories", categories, "keywords.amazonCategories")}
          {labels("Hashtag keywords", hashtags, "keywords.hashtagKeywords")}
          {lines("Long-tail phrases", keywords.longTailPhrases, "keywords.longTailPhrases")}
        </Facts>
      </Card>
    </div>
  );
}

function Lines({ values }: { values: string[] }): ReactElement {
  return (
    <ul className="space-y-1.5">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
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

function Labels({ values }: { values: string[] }): ReactElement {
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
