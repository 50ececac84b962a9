import type { ReactElement } from "react";
import type { Foundation } from "#web/api/analysis.ts";
import { Card } from "#web/components/ui/card.tsx";
import { Facts } from "#web/components/ui/facts.tsx";
import { FoundFact, FoundLabels, FoundLines } from "./found.tsx";

/** Who reads the book, what it is found by, and what stands behind the author. */
export function MarketingTab({
  foundation: { userAssumptions, customerAvatar, keywords, evidence },
}: {
  foundation: Foundation;
}): ReactElement {
  const { businessModel } = userAssumptions;
  const { demographics, psychographics } = customerAvatar;
  const { primary, percentage } = demographics.gender;
  const gender = primary !== null && percentage !== null ? `${primary} (${percentage}%)` : primary;
  const fact = (name: string, value: string | null, path: string) => (
    <FoundFact name={name} value={value} path={path} evidence={evidence} />
  );
  const lines = (name: string, values: string[], path: string) => (
    <FoundLines name={name} values={values} path={path} evidence={evidence} />
  );
  const business = "userAssumptions.businessModel";
  const people = "customerAvatar.demographics";
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
          {lines(
            "Core values",
            psychographics.coreValues,
            "customerAvatar.psychographics.coreValues",
          )}
          {lines(
            "Pain points",
            psychographics.painPoints,
            "customerAvatar.psychographics.painPoints",
          )}
        </Facts>
      </Card>
      <Card title="Keywords and categories">
        <Facts>
          <FoundLabels name="Keywords" values={keywords.amazonKDP} />
          <FoundLabels
            name="Categories"
            values={keywords.amazonCategories.map((category) =>
              [category.primary, category.secondary].filter((part) => part !== "").join(" › "),
            )}
          />
          <FoundLabels
            name="Hashtag keywords"
            values={keywords.hashtagKeywords.map((word) => `#${word.replace(/^#/u, "")}`)}
          />
          {lines("Long-tail phrases", keywords.longTailPhrases, "keywords.longTailPhrases")}
        </Facts>
      </Card>
    </div>
  );
}
