import type { ReactElement } from "react";
import { Island } from "#web/public/islands/island.tsx";
import { SamplePage } from "./sample-page.tsx";
import { SAMPLE } from "./sample/sample.ts";

/** The first sentence of the second post: where two posts have become one chapter. */
const START = { block: 2, sentence: 0 };

/** The proof: a real page, and under each sentence its post. */
export function SampleSection(): ReactElement {
  return (
    <section id="sample" className="section">
      <div className="grid gap-y-8 lg:grid-cols-[1.3fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:pt-4 lg:pl-14">
          <h2 className="text-3xl md:text-[2.75rem]">
            Touch a sentence. See the post it came from.
          </h2>
          <p className="mt-4 text-lg leading-relaxed text-ink-700">
            A real page, from a book that Octavo made of {SAMPLE.postCount} blog posts. Here a post
            of 2013 ends and one of 2015 takes up its thought. No sentence was added, so there is
            none you would have to take back.
          </p>
        </div>
        <Island name="sample" of={SamplePage} props={{ sample: SAMPLE, start: START }} />
      </div>
      <p className="mt-6 text-sm leading-relaxed text-ink-600">
        Text by Ben Balter,{" "}
        <a className="underline" href="https://ben.balter.com/">
          ben.balter.com
        </a>
        , licensed under{" "}
        <a className="underline" href="https://creativecommons.org/licenses/by/3.0/">
          CC BY 3.0
        </a>
        ; selected, reordered and typeset by Octavo. He has no part in this product.
      </p>
    </section>
  );
}
