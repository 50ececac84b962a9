import type { ModelFigures } from "./model-figures.ts";
import { MODEL_CORPORA, type ScriptedTrial } from "./model-trial.ts";
import type { RealTrial } from "./real-trials.ts";

/** A corpus as both engines wrote it. */
export type BothEngines = ScriptedTrial & { ownWords: ModelFigures };

const HEAD = [
  "words (/ target)",
  "grounding",
  "unsupported",
  "repeats",
  "linking",
  "arranged",
  "voice: distance (own mean, limit)",
  "chapters beyond",
  "tells (own)",
];

/** The part of docs/quality.md on the model engine: with the scripted author beside own-words, and with real models. */
export function modelSection(both: readonly BothEngines[], real: readonly RealTrial[]): string {
  return [
    "## The model engine, with the scripted author",
    "The scripted author is a program: it writes from the posts in its prompt, and lies in a tenth of its answers. These",
    "figures say what the engine lets through, and nothing of how well a model writes.",
    "",
    ...legend(),
    "",
    `| corpus | written by | ${HEAD.join(" | ")} |`,
    `|---|---|${HEAD.map(() => "---|").join("")}`,
    ...both.flatMap(({ corpus, language, posts, figures, ownWords }) => [
      `| ${corpus} (${language}, ${posts} posts) | scripted author | ${cells(figures)} |`,
      `| | own words | ${cells(ownWords)} |`,
    ]),
    "",
    "## The model engine, with real models",
    "Filled by `npm run eval -- --engine llm --real --yes [CORPUS]` with the variables of docs/models.md set. It costs money:",
    "without `--yes` it says how much, about, and sends nothing.",
    ...(real.length === 0 ? ["No real model has been run yet; nobody knows these figures."] : []),
    "",
    `| corpus | model, date | ${HEAD.join(" | ")} | questions | tokens in, out | money |`,
    `|---|---|${HEAD.map(() => "---|").join("")}---|---|---|`,
    ...realRows(real),
    "",
  ].join("\n");
}

function legend(): string[] {
  return [
    "Grounding: content words of a paragraph that the posts it cites hold too. Unsupported: paragraphs with a name (in languages",
    "where a capital means one), a number or a quotation that no post cited in their chapter holds. Repeats: runs of nine words",
    "said again in 10,000 words, without those that the posts repeat. Arranged: sections in the author's own words because no",
    "usable text came. Voice: mean Burrows's Delta of the chapters to the author's mean, beside the author's own mean and 95th",
    "percentile; chapters beyond that; turns of phrase typical of machines in 1,000 words, beside the author's own.",
  ];
}

function realRows(real: readonly RealTrial[]): string[] {
  const measured = real.map(
    ({ corpus, model, date, figures, spent }) =>
      `| ${corpus} | ${model}, ${date} | ${cells(figures)} | ${whole(spent.calls)} | ${whole(spent.inputTokens)}, ${whole(spent.outputTokens)} | ${spent.usd === null ? "not known" : `$${spent.usd.toFixed(2)}`} |`,
  );
  const open = MODEL_CORPORA.filter((name) => real.every(({ corpus }) => corpus !== name));
  const empty = [...HEAD, "", "", "", ""].map(() => "-").join(" | ");
  return [...measured, ...open.map((name) => `| ${name} | ${empty} |`)];
}

function cells(figures: ModelFigures): string {
  const { words, toTarget, grounding, unsupported, repetition, linking, arranged, voice } = figures;
  const voiceCells =
    voice === null
      ? ["not measured", "-", "-"]
      : [
          `${voice.distance.toFixed(2)} (${voice.ownMean.toFixed(2)}, ${voice.ownLimit.toFixed(2)})`,
          `${voice.beyond} of ${voice.of}`,
          `${voice.tells.toFixed(2)} (${voice.ownTells.toFixed(2)})`,
        ];
  return [
    `${whole(words)} (${toTarget.toFixed(2)})`,
    grounding.toFixed(3),
    String(unsupported),
    repetition.toFixed(1),
    linking.toFixed(3),
    arranged === null ? "-" : `${arranged.sections} of ${arranged.of}`,
    ...voiceCells,
  ].join(" | ");
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}
