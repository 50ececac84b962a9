import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFonts } from "./fonts.ts";

const RENDER = new URL("./render.ts", import.meta.url).href;

/** The version in a process of its own, which finds packages in a folder, too. */
function versionWith(folder: string): string {
  const code = `const { rendererVersion } = await import(${JSON.stringify(RENDER)});
    process.stdout.write(await rendererVersion());`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, NODE_PATH: folder },
    encoding: "utf8",
  });
}

// Where all optional fonts are installed, none can be added.
const { missing } = await readFonts();

test.skipIf(!missing.includes("Noto Serif SC"))(
  "kept files are made anew after Chinese fonts are installed",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "octavo-fonts-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const before = versionWith(folder);
    const same = versionWith(folder);

    const installed = path.join(folder, "@expo-google-fonts/noto-serif-sc");
    await mkdir(installed, { recursive: true });
    await writeFile(path.join(installed, "package.json"), "{}");

    expect(same).toBe(before);
    expect(versionWith(folder)).not.toBe(before);
  },
);
