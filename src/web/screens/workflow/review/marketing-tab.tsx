import type { ReactElement } from "react";
import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import type { Foundation, FoundationField } from "#web/api/book.ts";
import { useQuestions } from "#web/api/interview.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card, Facts } from "#web/components/ui/card.tsx";
import { showQuestions } from "#web/screens/workflow/interview/interview.tsx";
import { AnswerableFact } from "./answerable-fact.tsx";
import { DescriptionFact } from "./description-fact.tsx";
import { Labels } from "./foundation-tabs.tsx";

/** What is known of the market, and, folded, what only the author can tell. */
export function MarketingTab({
  projectId,
  foundation,
}: {
  projectId: string;
  foundation: Foundation;
}): ReactElement {
  const { userAssumptions, customerAvatar, keywords, evidence } = foundation;
  const { businessModel } = userAssumptions;
  const { demographics, psychographics } = customerAvatar;
  const { primary, percentage } = demographics.gender;
  const gender = primary !== null && percentage !== null ? `${primary} (${percentage}%)` : primary;
  const isAnswered = (field: FoundationField) => evidence[field]?.status === "answered";
  const fact = (name: string, value: string | null, field: FoundationField): MarketFact => ({
    isMissing: (value === null || value === "") && !isAnswered(field),
    shown: (
      <AnswerableFact
        key={field}
        projectId={projectId}
        field={field}
        name={name}
        values={value === null || value === "" ? [] : [value]}
        evidence={evidence}
      >
        {value}
      </AnswerableFact>
    ),
  });
  const list = (
    name: string,
    values: string[],
    field: FoundationField,
    shown: ReactElement,
  ): MarketFact => ({
    isMissing: values.length === 0 && !isAnswered(field),
    shown: (
      <AnswerableFact
        key={field}
        projectId={projectId}
        field={field}
        name={name}
        values={values}
        isList
        evidence={evidence}
      >
        {shown}
      </AnswerableFact>
    ),
  });
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
  const groups: { title: string; facts: MarketFact[] }[] = [
    {
      title: "Keywords and categories",
      facts: [
        labels("Keywords", keywords.amazonKDP, "keywords.amazonKDP"),
        labels("Categories", categories, "keywords.amazonCategories"),
        labels("Hashtag keywords", hashtags, "keywords.hashtagKeywords"),
        lines("Long-tail phrases", keywords.longTailPhrases, "keywords.longTailPhrases"),
      ],
    },
    {
      title: "Business model",
      facts: [
        fact("Current revenue", businessModel.currentRevenue, `${business}.currentRevenue`),
        fact("Business stage", businessModel.businessStage, `${business}.businessStage`),
        lines(
          "Monetization methods",
          businessModel.monetizationMethods,
          `${business}.monetizationMethods`,
        ),
      ],
    },
    {
      title: "Target audience",
      facts: [
        fact("Age", demographics.age.range, `${people}.age.range`),
        fact("Gender", gender, `${people}.gender.primary`),
        fact("Income", demographics.income.range, `${people}.income.range`),
        lines("Core values", psychographics.coreValues, `${minds}.coreValues`),
        lines("Pain points", psychographics.painPoints, `${minds}.painPoints`),
      ],
    },
  ];
  const missing = groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ isMissing }) => isMissing) }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <div className="space-y-4">
      <Card title="Description of the book">
        <Facts>
          <DescriptionFact projectId={projectId} foundation={foundation} />
        </Facts>
      </Card>
      <Reader projectId={projectId} />
      {groups.map(
        ({ title, facts }) =>
          facts.some(({ isMissing }) => !isMissing) && (
            <Card key={title} title={title}>
              <Facts>{facts.map(({ isMissing, shown }) => !isMissing && shown)}</Facts>
            </Card>
          ),
      )}
      {missing.length > 0 && (
        <details className="group/missing card p-5 sm:p-6">
          <summary className="flex min-h-6 items-center gap-1.5 font-semibold">
            Add what your posts do not say (
            {missing.reduce((sum, { facts }) => sum + facts.length, 0)})
            <ChevronDown
              size={18}
              aria-hidden
              className="shrink-0 transition-transform group-open/missing:rotate-180"
            />
          </summary>
          <p className="mt-2 text-[15px] text-ink-600">All of it may stay empty.</p>
          {missing.map(({ title, facts }) => (
            <div key={title} className="mt-5">
              <h3 className="mb-3 text-base">{title}</h3>
              <Facts>{facts.map(({ shown }) => shown)}</Facts>
            </div>
          ))}
        </details>
      )}
    </div>
  );
}

/** For whom the book is, in the author's own words: nothing in posts says it as they would. */
function Reader({ projectId }: { projectId: string }): ReactElement | null {
  const { data: questions } = useQuestions(projectId, "");
  const { pathname } = useLocation();
  const asked = questions?.find(({ kind }) => kind === "audience");
  if (!asked || (asked.answer === null && asked.isSkipped)) return null;
  return (
    <Card title="Your reader">
      {asked.answer === null ? (
        <>
          <p className="text-ink-700">
            {asked.text} Your answer will appear here and open the book.
          </p>
          <Button
            kind="ghost"
            size="small"
            className="mt-3"
            onClick={() => showQuestions(projectId, pathname)}
          >
            Answer it under “Questions for you”
          </Button>
        </>
      ) : (
        <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{asked.answer}</p>
      )}
    </Card>
  );
}

/** A field about the market, and whether nothing is known of it: what the author has emptied is known. */
type MarketFact = { isMissing: boolean; shown: ReactElement };

function Lines({ values }: { values: string[] }): ReactElement {
  return (
    <ul className="space-y-1.5">
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
