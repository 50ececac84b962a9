declare module "subset-font" {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; noLayoutClosure: boolean },
  ): Promise<Buffer>;
  export default subsetFont;
}
