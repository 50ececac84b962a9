import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Mounted } from "./mounted.tsx";

/**
 * Renders a part of a public page that will be interactive. In the browser, hydrate.tsx hydrates it with the same
 * props.
 */
export function Island<Props extends object>({
  name,
  of: Part,
  props,
}: {
  name: string;
  of: ComponentType<Props>;
  props: Props;
}): ReactElement {
  const html = renderToString(
    <Mounted>
      <Part {...props} />
    </Mounted>,
    { identifierPrefix: `${name}-` },
  );
  // Every "<" is escaped, because one in the data could end the script element.
  const json = JSON.stringify(props).replaceAll("<", "\\u003c");
  return (
    <>
      {/* Inserting this HTML is safe, because React has rendered it a few lines above. */}
      <div data-island={name} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
