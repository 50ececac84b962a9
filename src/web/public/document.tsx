import type { ReactElement, ReactNode } from "react";
import type { BuildManifest, SiteFacts } from "#contracts/public-site.ts";

export type Head = {
  title: string;
  description: string;
  path: string;
  /** The path of the page's script in the source. For a page without islands, that is islands/quiet.ts. */
  script: string;
  /** False if search engines must not list the page. */
  isListed: boolean;
  /** Structured data about the page (JSON-LD). */
  data?: object;
};

const STYLES = "public/styles.css";

/** Renders a whole page as HTML. It has no inline scripts, no style attributes, and loads nothing from other hosts. */
export function Document({
  head,
  facts,
  manifest,
  children,
}: {
  head: Head;
  facts: SiteFacts;
  manifest: BuildManifest;
  children: ReactNode;
}): ReactElement {
  const address = `${facts.appUrl}${head.path}`;
  const styles = manifest[STYLES];
  const script = manifest[head.script];
  if (!styles || !script) throw new Error(`The build has no ${head.script} or no ${STYLES}`);
  const font = fontOf(manifest);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.isListed ? (
          <link rel="canonical" href={address} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="stylesheet" href={`/${styles.file}`} />
        {font !== null && (
          <link rel="preload" as="font" type="font/woff2" href={`/${font}`} crossOrigin="" />
        )}
        <script type="module" src={`/${script.file}`} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#f8f6ff" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Octavo" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${facts.appUrl}/og.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="Octavo: posts on the left, a typeset book on the right"
        />
        <meta name="twitter:card" content="summary_large_image" />
        {head.data && <StructuredData data={head.data} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

function StructuredData({ data }: { data: object }): ReactElement {
  // Every "<" is escaped, because one in the data could end the script element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function fontOf(manifest: BuildManifest): string | null {
  const assets = manifest[STYLES]?.assets ?? [];
  return assets.find((file) => file.includes("hanken-grotesk-latin-wght-normal")) ?? null;
}
