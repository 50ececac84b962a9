import { formatOf } from "#pipeline/book/formats/formats.ts";
import type { RenderedFile } from "#pipeline/book/schema.ts";
import { answerParent } from "./answer-parent.ts";
import { readFonts } from "./fonts.ts";
import type { RenderRequest } from "./render-request.ts";

answerParent(async (input): Promise<RenderedFile> => {
  // Sent by renderFile and nobody else.
  const { format, manuscript, options } = input as RenderRequest;
  const { fonts } = await readFonts();
  return formatOf(format).render(manuscript, options, fonts);
});
