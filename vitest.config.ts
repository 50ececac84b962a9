import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// One place says where the corpora are; tests that need them ask whether the folder exists.
const corporaDir =
  process.env["CORPORA_DIR"] ?? fileURLToPath(new URL("../shared/corpora", import.meta.url));

export default defineConfig({
  test: {
    env: { CORPORA_DIR: corporaDir },
    reporters: ["default", "./scripts/count-reporter.ts"],
    projects: [
      {
        extends: true,
        test: { name: "code", include: ["{src,scripts}/**/*.test.ts"], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: { name: "books", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
