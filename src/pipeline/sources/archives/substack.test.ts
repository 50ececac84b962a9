import { expect, test } from "vitest";
import { readZip, refusalOf, zipOf } from "#tests/pipeline/tiny-archives.ts";

/** Invented; header and ids as in Substack's export. */
const POSTS = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
123401.price-by-waiting,2019-07-26T20:48:19.814Z,true,2019-07-26T20:48:19.814Z,newsletter,everyone,&#x201C;Price&#x201D; by waiting,What does waiting cost?,
123402.calm,2022-08-12T12:11:23.230Z,true,,newsletter,only_paid,Calm,,
123403.half-done,2022-08-13T12:11:23.230Z,false,,newsletter,everyone,Half done,Not yet,
123404.lost,2022-08-14T12:11:23.230Z,true,,podcast,everyone,The page of this one is missing,An hour of talk about prices,
`;
const FIRST = `<p>Ask what it costs to wait. I wrote about <a href="https://ada.example/p/calm">calm</a> before.</p>
<div class="subscription-widget-wrap" data-attrs="{}"><p>Thanks for reading! Subscribe for free.</p></div>
<div class="captioned-image-container"><figure><a href="x"><img src="https://substackcdn.com/x.png"></a><figcaption>A caption</figcaption></figure></div>
<blockquote><p>Time is what you sell.<a class="footnote-anchor" href="#footnote-1">1</a></p></blockquote>
<div class="footnote"><a class="footnote-number" href="#a">1</a><div class="footnote-content"><p>Said before.</p></div></div>
<p class="button-wrapper"><a class="button primary" href="https://ada.example/subscribe"><span>Subscribe now</span></a></p>`;

test("table and pages are joined: title, words, date, and the site found where the posts link to each other", () => {
  const { entries, files } = readZip({
    "posts.csv": POSTS,
    "posts/123401.price-by-waiting.html": FIRST,
    "posts/123402.calm.html": "<p>A calm week sells better than a loud one.</p>",
    "posts/123403.half-done.html": "<p>Some words that are not for readers yet.</p>",
    "posts/123401.price-by-waiting.delivers.csv":
      "post_id,timestamp,email\n1,2,grace@example.org\n",
    "email_list.ada.csv": "email,active_subscription\ngrace@example.org,false\n",
  });

  expect(entries[0]).toMatchObject({
    title: "“Price” by waiting",
    url: "https://ada.example/p/price-by-waiting",
    date: "2019-07-26T20:48:19Z",
    type: "article",
    source: "ada.example",
    rights: "own",
    text: "What does waiting cost?\n\nAsk what it costs to wait. I wrote about [calm](https://ada.example/p/calm) before.\n\n> Time is what you sell.",
  });
  expect(entries[1]).toMatchObject({
    title: "Calm",
    text: "A calm week sells better than a loud one.",
  });
  expect(JSON.stringify(entries)).not.toContain("grace@example.org");
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({
    file: "export.zip: posts.csv",
    format: "Substack posts",
    rows: 4,
  });
  expect(files[0]?.fates[2]).toMatchObject({ fate: "skipped", reason: "unpublished draft" });
});

test("a post whose page is missing keeps its lines of the table, and the report names it", () => {
  const { entries, files } = readZip({
    "posts.csv": POSTS,
    "posts/123402.calm.html": "<p>A calm week sells better than a loud one.</p>",
  });

  expect(entries.find(({ title }) => title?.startsWith("The page"))).toMatchObject({
    text: "An hour of talk about prices",
    url: null,
    source: "Substack",
  });
  // The draft has no page either and needs none: it is left out.
  expect(files[0]?.passedOver).toBe(
    "No words in it for: “Price” by waiting, The page of this one is missing.",
  );
});

test("a page that the table does not name is said to be not read", () => {
  const { files } = readZip({
    "posts.csv": POSTS,
    "posts/123402.calm.html": "<p>A calm week sells better than a loud one.</p>",
    "posts/123405.loud.html": "<p>A loud week sells as well, for a while.</p>",
  });

  expect(files[0]?.passedOver).toMatch(/^Not read: 123405\.loud\.html\. No words in it for: /u);
});

test("the table without its pages is refused with what to bring", () => {
  expect(refusalOf(zipOf({ "posts.csv": POSTS })).message).toContain("Substack");
});
