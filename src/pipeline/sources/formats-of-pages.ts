import { formatsOf, type SourceFormat } from "./format.ts";

/** Exports of read-it-later lists. Titles, excerpts and highlights are others' words, only notes are the author's. */
export const BOOKMARK_FORMATS: SourceFormat[] = formatsOf(
  { source: "Bookmarks", type: "bookmark", rights: "others" },
  [
    {
      name: "Dewey bookmarks",
      headers: "Tweet Date | Posted By | Tweet URL | Content",
      mapping: {
        url: "Tweet URL",
        text: "Content",
        type: "Media",
        date: "Tweet Date",
        tags: "Tags",
      },
      quoted: "Content",
    },
    {
      name: "X bookmarks",
      headers: "screen_name | full_text | note_tweet_text | tweeted_at | tweet_url",
      mapping: { url: "tweet_url", text: "note_tweet_text | full_text", date: "tweeted_at" },
      quoted: "note_tweet_text | full_text",
      quirks: ["longest text", "entities in text"],
    },
    {
      name: "Pocket",
      headers: "title | url | time_added | tags | status",
      mapping: { url: "url", title: "title", type: "status", date: "time_added", tags: "tags" },
    },
    {
      name: "Instapaper",
      headers: "URL | Title | Selection | Folder | Timestamp",
      mapping: {
        url: "URL",
        title: "Title",
        text: "Selection",
        type: "Folder",
        date: "Timestamp",
        tags: "Tags",
      },
      quoted: "Selection",
    },
    {
      name: "Raindrop.io",
      headers: "id | title | note | excerpt | url | folder | highlights",
      mapping: {
        url: "url",
        title: "title",
        text: "note | excerpt | highlights",
        engagement: "favorite",
        type: "folder",
        date: "created",
        tags: "tags",
        sourceId: "id",
      },
      quoted: "excerpt | highlights",
    },
    {
      name: "Readwise highlights",
      headers: "Highlight | Book Title | Book Author | Note | Highlighted at",
      mapping: {
        title: "Book Title",
        text: "Highlight | Note",
        type: "Color",
        date: "Highlighted at",
        tags: "Tags | Document tags",
      },
      quoted: "Highlight",
    },
    {
      name: "Readwise Reader",
      headers: "Title | URL | Saved date | Reading progress | Seen",
      mapping: {
        url: "URL",
        title: "Title",
        type: "Location",
        date: "Saved date",
        tags: "Document tags",
        sourceId: "ID",
      },
    },
    {
      name: "Matter",
      headers: "Title | Author | Publisher | URL | Highlight_Count | File Id",
      mapping: {
        url: "URL",
        title: "Title",
        engagement: "Favorited",
        date: "Last Interaction Date",
        tags: "Tags",
        sourceId: "File Id",
      },
    },
    {
      name: "mymind",
      headers: "id | type | title | url | content | note | created",
      mapping: {
        url: "url",
        title: "title",
        text: "content | note",
        type: "type",
        date: "created",
        tags: "tags",
        sourceId: "id",
      },
      quoted: "content",
    },
    {
      // The title is the linked page's. The note is the author's, with others' words after "> ".
      name: "Bookmarks with notes",
      headers: "url | title | note | tags | created",
      mapping: {
        url: "url",
        title: "title",
        text: "note",
        date: "created",
        tags: "tags",
        language: "lang",
      },
    },
  ],
);

/** Exports of blogs, newsletters and planning tools. */
export const PUBLICATION_FORMATS: SourceFormat[] = formatsOf(
  { source: "Articles", type: "article", rights: "own" },
  [
    {
      name: "Substack posts",
      headers: "post_id | post_date | is_published | title | subtitle",
      mapping: {
        title: "title",
        text: "body_html | body",
        type: "type",
        date: "post_date",
        sourceId: "post_id",
      },
      quirks: ["longest text", "entities in text"],
    },
    {
      name: "Substack figures",
      headers: "slug | title | post_date | opens | open_rate",
      mapping: {
        title: "title",
        engagement: "views | reaction_count | comment_count",
        date: "post_date",
        sourceId: "id",
      },
    },
    {
      name: "beehiiv posts",
      headers: "web_title | content_html | url | audience",
      mapping: {
        url: "url",
        title: "web_title",
        text: "content_html",
        type: "status",
        date: "created_at",
        tags: "content_tags",
        sourceId: "id",
      },
    },
    {
      name: "Buttondown e-mails",
      headers: "secondary_id | subject | publish_date | slug",
      mapping: {
        title: "subject",
        text: "body",
        type: "source",
        date: "publish_date",
        sourceId: "id",
      },
    },
    {
      name: "Wix blog",
      headers: "Title | Excerpt | Plain Content | Rich Content | Post Page URL",
      mapping: {
        url: "Post Page URL",
        title: "Title",
        text: "Plain Content",
        type: "Main Category",
        date: "Published Date",
        tags: "Tags",
        sourceId: "ID",
      },
    },
    {
      name: "WordPress posts",
      headers: "ID | Title | Content | Date | Post Type | Permalink",
      mapping: {
        url: "Permalink",
        title: "Title",
        text: "Content",
        type: "Post Type",
        date: "Date",
        sourceId: "ID",
        tags: "Tags",
      },
    },
    {
      name: "Metricool plan",
      source: "Posts",
      type: "post",
      headers: "Text | Date | Time | Draft",
      mapping: { text: "Text", date: "Date" },
    },
  ],
);
