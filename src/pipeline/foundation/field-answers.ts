import { countWords } from "#pipeline/text/words.ts";
import type { BookFoundation, FieldAnswer, FoundationField } from "./schema.ts";

/** How each field is set; of several values, a field that holds one takes the first. */
const SETTERS: Readonly<
  Record<FoundationField, (foundation: BookFoundation, values: string[]) => void>
> = {
  "userAssumptions.businessModel.currentRevenue": ({ userAssumptions }, [first = null]) => {
    userAssumptions.businessModel.currentRevenue = first;
  },
  "userAssumptions.businessModel.businessStage": ({ userAssumptions }, [first = null]) => {
    userAssumptions.businessModel.businessStage = first;
  },
  "userAssumptions.businessModel.monetizationMethods": ({ userAssumptions }, values) => {
    userAssumptions.businessModel.monetizationMethods = values;
  },
  "customerAvatar.demographics.age.range": ({ customerAvatar }, [first = null]) => {
    customerAvatar.demographics.age.range = first;
  },
  "customerAvatar.demographics.gender.primary": ({ customerAvatar }, [first = null]) => {
    customerAvatar.demographics.gender = { primary: first, percentage: null };
  },
  "customerAvatar.demographics.income.range": ({ customerAvatar }, [first = null]) => {
    customerAvatar.demographics.income.range = first;
  },
  "customerAvatar.psychographics.coreValues": ({ customerAvatar }, values) => {
    customerAvatar.psychographics.coreValues = values;
  },
  "customerAvatar.psychographics.painPoints": ({ customerAvatar }, values) => {
    customerAvatar.psychographics.painPoints = values;
  },
  "keywords.amazonKDP": ({ keywords }, values) => {
    keywords.amazonKDP = values;
  },
  "keywords.amazonCategories": ({ keywords }, values) => {
    keywords.amazonCategories = values.map(categoryOf);
  },
  "keywords.hashtagKeywords": ({ keywords }, values) => {
    keywords.hashtagKeywords = values.map((value) => value.replace(/^#/u, ""));
  },
  "keywords.longTailPhrases": ({ keywords }, values) => {
    keywords.longTailPhrases = values;
  },
  // The list of chapters stays below what the author writes.
  "amazonDescription.text": ({ amazonDescription }, values) => {
    const lists = amazonDescription.text.split("\n\n").filter((part) => part.includes("\n- "));
    amazonDescription.text = [...values, ...lists].join("\n\n");
    amazonDescription.wordCount = countWords(amazonDescription.text);
  },
};

/** The foundation with what the author filled in; each such value has the evidence "answered". */
export function withFieldAnswers(
  foundation: BookFoundation,
  answers: readonly FieldAnswer[],
): BookFoundation {
  const answered = structuredClone(foundation);
  for (const { field, values } of answers) {
    SETTERS[field](answered, values);
    const others = Object.entries(answered.evidence).filter(
      ([path]) => path !== field && !path.startsWith(`${field}[`),
    );
    answered.evidence = {
      ...Object.fromEntries(others),
      [field]: { status: "answered", entryIds: [], quotes: [] },
    };
  }
  return answered;
}

/** "Business › Management", with either of the two marks that shops write between them. */
function categoryOf(value: string): { primary: string; secondary: string } {
  const [primary = "", ...rest] = value.split(/[›>]/u).map((part) => part.trim());
  return { primary, secondary: rest.join(" › ") };
}
