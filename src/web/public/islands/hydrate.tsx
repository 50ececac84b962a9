import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { Mounted } from "./mounted.tsx";

/** The components of a page's islands, by name; each checks nothing of its props: they come from the same build. */
// eslint-disable-next-line typescript/no-explicit-any -- because the islands of a page differ in their props
export type Islands = Record<string, ComponentType<any>>;

/** Takes over one island: it starts from the same props as the server. */
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
