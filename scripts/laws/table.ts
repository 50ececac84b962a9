/** The laws of import as data: DESIGN.md section 2, one entry for each row. The first law that names a place holds there. */

/** What a place may import, of ours. Patterns are globs from the root of the repository. */
export type ImportLaw = {
  id: string;
  /** The files it binds. */
  where: string[];
  /** What they may import; their own folder stands here too where it is allowed. */
  may: string[];
  /** Taken out of `may` again. */
  never?: string[];
  /** May be imported too, but by `import type` only. */
  typeOnly?: string[];
  /** The law as a sentence, and what someone who broke it should do. */
  law: string;
  instead: string;
};

/** The stages of the pipeline, in order: each may import itself and those before it. */
const STAGES = [
  "sources",
  "analysis",
  "foundation",
  "interview",
  "outline",
  "draft",
  "book",
] as const;

const TEXT = "src/pipeline/text/**";
/** How texts are shortened for people: the same everywhere. */
const EXCERPT = "src/pipeline/text/excerpt.ts";
/** How pages are counted: the same everywhere. */
const PAGES = "src/pipeline/text/pages.ts";
/** How marks are printed: the page that is read shows what the files print. */
const TYPOGRAPHY = "src/pipeline/book/typography.ts";
const ENGINE = "src/pipeline/engines/engine.ts";
const SCHEMAS = STAGES.map((stage) => `src/pipeline/${stage}/schema.ts`);
const OWN_WORDS_MAY = [...SCHEMAS, TEXT, ENGINE, "src/pipeline/quality/**"];

function schemaLaw(stage: string, index: number): ImportLaw {
  return {
    id: `schema of ${stage}`,
    where: [`src/pipeline/${stage}/schema.ts`],
    may: SCHEMAS.slice(0, index),
    law: "a stage's schema.ts imports only schema.ts files of earlier stages, so that it loads in a browser",
    instead:
      "declare the shape in the stage that produces it first, or move the code out of schema.ts",
  };
}

function stageLaw(stage: string, index: number): ImportLaw {
  return {
    id: `stage ${stage}`,
    where: [`src/pipeline/${stage}/**`],
    may: [...STAGES.slice(0, index + 1).map((name) => `src/pipeline/${name}/**`), TEXT, ENGINE],
    law: `the stage ${stage} imports itself, earlier stages (${STAGES.slice(0, index).join(", ") || "none"}), pipeline/text and engines/engine.ts`,
    instead: "have it handed in as a parameter, or move what both need to the earlier stage",
  };
}

export const IMPORT_LAWS: ImportLaw[] = [
  {
    id: "text",
    where: [TEXT],
    may: [TEXT],
    law: "pipeline/text knows no stage: it imports nothing of ours outside itself",
    instead: "pass the words in as strings, or move the function to the stage that needs it",
  },
  ...STAGES.map(schemaLaw),
  ...STAGES.map(stageLaw),
  {
    id: "engine interface",
    where: [ENGINE],
    may: SCHEMAS,
    law: "engines/engine.ts imports schema.ts files only",
    instead: "put the shape into the schema.ts of its stage",
  },
  {
    id: "quality",
    where: ["src/pipeline/quality/**"],
    may: ["src/pipeline/quality/**", ...SCHEMAS, TEXT],
    law: "pipeline/quality imports schema.ts files and pipeline/text, so that it can judge any engine",
    instead: "measure what the stages hand on (their schemas), not how they made it",
  },
  {
    id: "own-words engine",
    where: ["src/pipeline/engines/own-words/**"],
    may: ["src/pipeline/engines/own-words/**", ...OWN_WORDS_MAY],
    law: "engines/own-words imports schema.ts files, pipeline/text, engines/engine.ts and pipeline/quality",
    instead: "move what it needs to pipeline/text, or have the stage hand it over in the analysis",
  },
  {
    id: "llm engine",
    where: ["src/pipeline/engines/llm/**"],
    may: ["src/pipeline/engines/llm/**", "src/pipeline/engines/own-words/**", ...OWN_WORDS_MAY],
    law: "engines/llm imports what own-words may, and own-words itself as its fall-back",
    instead: "ask a model through llm/model-port.ts; providers stand in src/models",
  },
  {
    id: "order of the stages",
    where: ["src/pipeline/*.ts"],
    may: [...STAGES.map((stage) => `src/pipeline/${stage}/**`), TEXT, ENGINE],
    law: "pipeline.ts joins the stages: it imports stages, pipeline/text and engines/engine.ts, never an engine",
    instead: "take the engine as a parameter of type WritingEngine",
  },
  {
    id: "contracts",
    where: ["src/contracts/**"],
    may: ["src/contracts/**", ...SCHEMAS, "src/pipeline/quality/schema.ts"],
    law: "contracts import schema.ts files only: both the browser and the server load them",
    instead: "describe the call as data; the code belongs to the feature that serves it",
  },
  {
    id: "runtime",
    where: ["src/runtime/**"],
    may: ["src/runtime/**", "src/pipeline/**"],
    law: "runtime imports the pipeline, nothing else of ours",
    instead: "hand configuration and data in from the server or the command line",
  },
  {
    id: "models",
    where: ["src/models/**"],
    may: [
      "src/models/**",
      ENGINE,
      "src/pipeline/engines/llm/model-port.ts",
      "src/pipeline/engines/llm/tokens.ts",
    ],
    law: "models import engines/engine.ts and, of engines/llm, model-port.ts and tokens.ts only",
    instead: "take stores (memo, ledger) and settings as parameters",
  },
  {
    id: "server platform",
    where: ["src/server/platform/**"],
    may: [
      "src/server/platform/**",
      "src/contracts/{endpoint,field-sentences}.ts",
      "src/models/settings.ts",
    ],
    law: "server/platform knows no feature: it imports contracts/endpoint.ts, field-sentences.ts and the settings of models only",
    instead: "pass the feature's part in as a function",
  },
  {
    id: "server data",
    where: ["src/server/data/**"],
    may: ["src/server/data/**", "src/server/platform/**", ...SCHEMAS, EXCERPT],
    typeOnly: ["src/contracts/**"],
    law: "server/data imports platform, schema.ts files and text/excerpt.ts, and contracts by `import type` only: it gives rows in the shape of the answer",
    instead: "return rows in the words of the schemas and contracts; decide in the feature",
  },
  {
    id: "server features",
    where: ["src/server/features/**"],
    may: [
      "src/server/data/**",
      "src/server/platform/**",
      "src/contracts/**",
      "src/pipeline/**",
      "src/runtime/**",
    ],
    never: ["src/pipeline/engines/*/**"],
    law: "a feature imports data, platform, contracts, pipeline and runtime; never another feature, never a concrete engine",
    instead: "share through data or platform; main.ts picks the engine and hands it in",
  },
  {
    id: "server start",
    where: ["src/server/*.ts"],
    may: ["src/server/**", "src/models/**", "src/runtime/**", "src/pipeline/**"],
    law: "server/main.ts, app.ts and worker.ts import the server, models, runtime and the pipeline",
    instead: "let a feature do it and list the feature here",
  },
  {
    id: "command line",
    where: ["src/cli/**"],
    may: ["src/cli/**", "src/pipeline/**", "src/runtime/**", "src/models/**"],
    law: "cli imports pipeline, runtime and models: it needs no server",
    instead: "move what both need to runtime",
  },
  {
    id: "public pages",
    where: ["src/web/public/**"],
    may: ["src/web/public/**", "src/contracts/messages.ts"],
    typeOnly: ["src/contracts/**"],
    law: "web/public imports contracts/messages.ts, and the other contracts by `import type` only: no zod reaches the landing page",
    instead: "write `import type`, and check the answer by hand in public/call.ts",
  },
  {
    id: "web",
    where: ["src/web/**"],
    may: ["src/web/**", "src/contracts/**", EXCERPT, PAGES, TYPOGRAPHY],
    law: "web imports contracts, and of the pipeline text/excerpt.ts, text/pages.ts and book/typography.ts only",
    instead: "call the server through web/api; share shapes through contracts",
  },
  {
    id: "independent checker",
    where: ["tests/books/checker/**"],
    may: ["tests/books/checker/**"],
    law: "the checker of books imports nothing of the product, so that it shares none of its errors",
    instead: "write the few lines again, differently, in tests/books/checker",
  },
  {
    id: "around the product",
    where: ["tests/**", "scripts/**", "*.config.ts"],
    may: ["src/**", "tests/**", "scripts/**"],
    law: "tests and scripts import the product",
    instead: "keep helpers of tests in tests/",
  },
];
