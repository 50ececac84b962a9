import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { Mounted } from "./mounted.tsx";

/**
 * The components of a page's islands (its interactive parts), by name. Their props are not checked, because the same
 * build has made them.
 */
// eslint-disable-next-line typescript/no-explicit-any -- because the islands of a page differ in their props
export type Islands = Record<string, ComponentType<any>>;

/** Hydrates one island (an interactive part of a page) with the same props that the server rendered it with. */
export function hydrate(place: HTMLElement, islands: Islands): void {
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
