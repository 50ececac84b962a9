import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Mounted } from "./mounted.tsx";

/**
 * A part of a page that moves: drawn here as HTML, taken over in the browser by hydrate.tsx, which finds the same component
 * under the same name and starts from the same props.
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
  // "<" could end the script; JSON may write it otherwise.
  const json = JSON.stringify(props).replaceAll("<", "\\u003c");
  return (
    <>
      {/* Made by React itself, a few lines above. */}
      <div data-island={name} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
