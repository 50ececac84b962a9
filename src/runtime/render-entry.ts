import type { RenderedFile } from "#pipeline/book/schema.ts";
import { answerParent } from "./answer-parent.ts";
import { keepCompiled } from "./keep-compiled.ts";
import type { RenderRequest } from "./render-request.ts";

keepCompiled();

answerParent(async (input): Promise<RenderedFile> => {
  // What an import at the top loads is compiled each time.
  const { formatOf } = await import("#pipeline/book/formats/formats.ts");
  const { readFonts } = await import("./fonts.ts");
  // Sent by renderFile and nobody else.
  const { format, manuscript, options } = input as RenderRequest;
  const { fonts } = await readFonts();
  return formatOf(format).render(manuscript, options, fonts);
});
