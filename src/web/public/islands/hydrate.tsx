import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { Mounted } from "./mounted.tsx";

/** The components of a page's islands, by name; each checks nothing of its props: they come from the same build. */
// eslint-disable-next-line typescript/no-explicit-any -- because the islands of a page differ in their props
export type Islands = Record<string, ComponentType<any>>;

/** Takes over the islands of the page, one after the other whenever the browser has nothing else to do. */
export function hydrateIslands(islands: Islands): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    whenIdle(() => hydrate(place, islands));
  }
}

function hydrate(place: HTMLElement, islands: Islands): void {
  const name = place.dataset["island"] ?? "";
  const Part = islands[name];
  if (!Part) throw new Error(`This page has no code for its island ${name}`);
  const props = JSON.parse(place.nextElementSibling?.textContent ?? "{}");
  hydrateRoot(
    place,
    <Mounted
      onMounted={() => {
        place.dataset["ready"] = "";
      }}
    >
      <Part {...props} />
    </Mounted>,
    { identifierPrefix: `${name}-` },
  );
}

// Safari has no requestIdleCallback.
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 1);
}
