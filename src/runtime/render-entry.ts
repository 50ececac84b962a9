import type { RenderedFile } from "#pipeline/book/schema.ts";
import { answerParent } from "./answer-parent.ts";
import { keepCompiled } from "./keep-compiled.ts";
import type { RenderRequest } from "./render-request.ts";

keepCompiled();

answerParent(async (input): Promise<RenderedFile> => {
  // The imports are dynamic, because static ones would load before the compile cache is on.
  const { RENDERERS } = await import("#pipeline/book/formats/formats.ts");
  const { readFonts } = await import("./fonts.ts");
  // The cast is safe: only renderFile sends this message.
  const { format, manuscript, options } = input as RenderRequest;
  const { fonts } = await readFonts();
  return RENDERERS[format](manuscript, options, fonts);
});
