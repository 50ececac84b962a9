import type { CoverImage } from "#pipeline/book/formats/epub-pages.ts";
import type { Fonts, RenderedFile, TellStep } from "#pipeline/book/schema.ts";
import { answerParent } from "./answer-parent.ts";
import { keepCompiled } from "./keep-compiled.ts";
import type { ChildRequest, RenderRequest } from "./render-request.ts";

keepCompiled();

// The cast is safe: only render.ts sends this message.
answerParent((input, tell) => work(input as ChildRequest, tell));

// The imports are dynamic, because static ones would load before the compile cache is on.
async function work(asked: ChildRequest, tell: TellStep): Promise<unknown> {
  if (asked.kind === "book") return makeFile(asked.request, tell);
  if (asked.kind === "picture") {
    const { keepablePicture } = await import("#pipeline/book/cover/picture.ts");
    return keepablePicture(asked.bytes);
  }
  const { makeCover, makeFrontJpeg } = await import("#pipeline/book/cover/cover.ts");
  const { title, subtitle, author, language } = asked.request;
  const described = "description" in asked.request ? asked.request.description : "";
  const fonts = await coverFonts([title, subtitle, author, described].join("\n"), language);
  return asked.kind === "cover"
    ? makeCover(asked.request, fonts)
    : makeFrontJpeg(asked.request, fonts, asked.size);
}

async function makeFile(request: RenderRequest, tell: TellStep): Promise<RenderedFile> {
  const { RENDERERS } = await import("#pipeline/book/formats/formats.ts");
  const { format, manuscript, options } = request;
  if (format === "epub") {
    return RENDERERS.epub(manuscript, options, [], { front: makeFront(request), tell });
  }
  const hasCover = format === "pdf" && options.edition === "screen";
  const front = hasCover ? await makeFront(request) : null;
  const fonts = format === "pdf" ? await bookFonts(request) : [];
  return RENDERERS[format](manuscript, options, fonts, { front, tell });
}

async function bookFonts({ manuscript, options }: RenderRequest): Promise<Fonts> {
  const { readFonts } = await import("./fonts.ts");
  const { eastAsianIn } = await import("#pipeline/text/east-asian.ts");
  const { languageCode } = await import("#pipeline/book/language-code.ts");
  const language = languageCode(manuscript.details.language);
  return readFonts(options.design, eastAsianIn(JSON.stringify(manuscript), language));
}

async function coverFonts(text: string, language: string): Promise<Fonts> {
  const { readCoverFonts } = await import("./fonts.ts");
  const { eastAsianIn } = await import("#pipeline/text/east-asian.ts");
  const { languageCode } = await import("#pipeline/book/language-code.ts");
  return readCoverFonts(eastAsianIn(text, languageCode(language)));
}

async function makeFront({ manuscript, cover }: RenderRequest): Promise<CoverImage> {
  const { makeFrontJpeg } = await import("#pipeline/book/cover/cover.ts");
  const { SHOP_PIXELS } = await import("#pipeline/book/cover/raster.ts");
  const { title, subtitle, author, language } = manuscript.details;
  const choice = cover ?? { design: null, seed: null, picture: null };
  const bytes = await makeFrontJpeg(
    { title: title.trim() || "Untitled", subtitle, author, language, ...choice },
    await coverFonts([title, subtitle, author].join("\n"), language),
  );
  return { bytes, ...SHOP_PIXELS };
}
