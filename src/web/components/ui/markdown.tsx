import { memo, type ReactElement } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { isTangled, nestHeadings, paragraphsOf } from "./markdown-text.ts";
import { printedMarks } from "./printed-marks.ts";
import { WebLink } from "./web-link.tsx";

const HEADING = "mt-9 text-ink-900 break-words";

// Many links stand in some texts: they must not be louder than the words.
const LINK =
  "underline decoration-ink-400 decoration-1 underline-offset-[3px] hover:text-brand-700 hover:decoration-brand-700";

const ELEMENTS: Components = {
  h3: ({ children }) => <h3 className={`${HEADING} text-2xl`}>{children}</h3>,
  h4: ({ children }) => <h4 className={`${HEADING} text-xl font-semibold`}>{children}</h4>,
  h5: ({ children }) => <h5 className={`${HEADING} text-lg font-semibold`}>{children}</h5>,
  h6: ({ children }) => <h6 className={`${HEADING} font-semibold`}>{children}</h6>,
  p: ({ children }) => <p className="mt-5 break-words">{children}</p>,
  ul: ({ children }) => (
    <ul className="mt-5 list-disc space-y-2 pl-6 marker:text-brand-600 [&_ol]:mt-2 [&_p]:mt-0 [&_ul]:mt-2">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol
      start={start}
      className="mt-5 list-decimal space-y-2 pl-6 marker:text-ink-600 [&_ol]:mt-2 [&_p]:mt-0 [&_ul]:mt-2"
    >
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-7 border-l-[3px] border-brand-500 pl-5 text-lg leading-relaxed text-ink-900 [&>p:first-child]:mt-0">
      {children}
    </blockquote>
  ),
  a: ({ children, href = "" }) =>
    // An address that begins with "#" is a link to a footnote, or from a footnote back to the text.
    href.startsWith("#") ? (
      <a href={`#${href.slice(1)}`} className={LINK}>
        {children}
      </a>
    ) : (
      <WebLink address={href} className={LINK}>
        {children}
      </WebLink>
    ),
  pre: ({ children }) => (
    // An area that scrolls must be reachable with the keyboard.
    <pre
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-md bg-ink-100 p-4 text-sm leading-relaxed [&>code]:bg-transparent [&>code]:p-0"
    >
      {children}
    </pre>
  ),
  code: ({ children }) => (
    <code className="rounded-sm bg-ink-100 px-1 py-0.5 text-[0.9em] break-words">{children}</code>
  ),
  hr: () => <hr className="mx-auto mt-9 w-16 border-t-2 border-ink-300" />,
  table: ({ children }) => (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full text-left text-[15px] [&_td]:border-t [&_td]:border-ink-200 [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
        {children}
      </table>
    </div>
  ),
  // Shows only a picture's description, because our content security policy does not let pictures from other hosts
  // load.
  img: ({ alt }) => <span>{alt}</span>,
};

const SANITIZERS = [rehypeSanitize];

/**
 * Renders the Markdown of a book, but nothing that would run code or load files. If a text `isTangled`, it is shown as
 * typed. `above` is the level above its first heading, if that is not the chapter's title. With a `printedIn`, its
 * quotation marks are those that the book's files print in this language.
 */
export const Markdown = memo(function Markdown({
  above,
  printedIn,
  children,
}: {
  above?: number | undefined;
  printedIn?: string | undefined;
  children: string;
}): ReactElement {
  if (isTangled(children)) return <AsTyped>{children}</AsTyped>;
  return (
    <ReactMarkdown
      remarkPlugins={[
        remarkGfm,
        [nestHeadings, above],
        ...(printedIn === undefined ? [] : [() => printedMarks(printedIn)]),
      ]}
      rehypePlugins={SANITIZERS}
      components={ELEMENTS}
    >
      {children}
    </ReactMarkdown>
  );
});

function AsTyped({ children }: { children: string }): ReactElement {
  return (
    <>
      {paragraphsOf(children).map((paragraph, index) => (
        <p key={index} className="mt-5 break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </>
  );
}
