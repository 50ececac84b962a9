import { type FormatRow, formatsOf, type SourceFormat } from "./format.ts";

/** Meta's headers in the languages of its accounts: text, time, address, type, then the figures. */
const META_HEADERS = [
  "Description | Publish time | Permalink | Post type | Likes | Comments | Shares | Saves",
  "Beschreibung | Veröffentlichungszeitpunkt | Permalink | Beitragsart | „Gefällt mir“-Angaben | Kommentare | Geteilte Inhalte | Speichervorgänge",
  "Description | Heure de publication | Permalien | Type de publication | J’aime | Commentaires | Partages | Enregistrements",
  "Descripción | Hora de publicación | Enlace permanente | Tipo de publicación | Me gusta | Comentarios | Veces compartido | Veces guardado",
  "Descrição | Horário de publicação | Link permanente | Tipo de post | Curtidas | Comentários | Compartilhamentos | Salvamentos",
  "Descrizione | Orario di pubblicazione | Link permanente | Tipo di post | Mi piace | Commenti | Condivisioni | Salvataggi",
  "Beskrivning | Publiceringstid | Permalänk | Inläggstyp | Gilla-markeringar | Kommentarer | Delningar | Sparade objekt",
];

/** YouTube Studio's headers in the languages of its accounts: id, title, time, views, then the chosen figures. */
const STUDIO_HEADERS = [
  "Content | Video title | Video publish time | Views | Likes | Comments added | Shares",
  "Inhalte | Videotitel | Veröffentlichungszeitpunkt des Videos | Aufrufe | „Mag ich“-Bewertungen | Hinzugefügte Kommentare | Geteilte Inhalte",
  "Contenu | Titre de la vidéo | Heure de publication de la vidéo | Vues | J'aime | Commentaires ajoutés | Partages",
  "Contenido | Título del vídeo | Hora de publicación del vídeo | Visualizaciones | Me gusta | Comentarios añadidos | Veces compartido",
  "Conteúdo | Título do vídeo | Horário de publicação do vídeo | Visualizações | Gostei | Comentários adicionados | Compartilhamentos",
];

/** Exports of LinkedIn, X, and picture and video networks, made by the networks themselves or by other tools. */
export const POST_FORMATS: SourceFormat[] = [
  ...formatsOf({ source: "X", type: "post", rights: "own" }, [
    {
      name: "LinkedIn shares",
      source: "LinkedIn",
      headers: "Date | ShareLink | ShareCommentary",
      mapping: { url: "ShareLink", text: "ShareCommentary", type: "Visibility", date: "Date" },
      quirks: ["line quotes", "wordless are reposts"],
    },
    {
      name: "LinkedIn shares of 2018",
      source: "LinkedIn",
      headers: "Date | Share Title | Share Description | Share Link | Share Commentary",
      mapping: {
        url: "Share Link",
        title: "Share Title",
        text: "Share Commentary | Share Description",
        type: "Type",
        date: "Date",
      },
      // The description is the preview of the shared page, not the author's words.
      quoted: "Share Description",
      quirks: ["line quotes"],
    },
    {
      name: "LinkedIn comments",
      source: "LinkedIn",
      type: "comment",
      headers: "Date | Link | Message",
      site: "linkedin.com",
      mapping: { url: "Link", text: "Message", date: "Date" },
      quirks: ["line quotes"],
    },
    {
      name: "PhantomBuster LinkedIn activity",
      source: "LinkedIn",
      headers: "postUrl | postContent | likeCount | commentCount | action",
      mapping: {
        url: "postUrl",
        text: "postContent",
        engagement: "likeCount | commentCount | repostCount",
        type: "type",
        date: "postTimestamp",
      },
      author: "author",
      quirks: ["many authors"],
    },
    {
      name: "X archive of 2013",
      headers: "tweet_id | in_reply_to_status_id | retweeted_status_id | timestamp | text",
      mapping: {
        text: "text",
        date: "timestamp",
        sourceId: "tweet_id",
        replyTo: "in_reply_to_status_id | in_reply_to_user_id",
        repostOf: "retweeted_status_id",
      },
      addressOf: "https://x.com/i/status/{id}",
      quirks: ["entities in text", "mentions are replies"],
    },
    {
      name: "X analytics",
      headers: "Tweet id | Tweet permalink | Tweet text | impressions",
      mapping: {
        url: "Tweet permalink",
        text: "Tweet text",
        engagement: "likes | retweets | replies",
        date: "time",
        sourceId: "Tweet id",
      },
      quirks: ["entities in text", "mentions are replies"],
    },
    {
      name: "twitter-web-exporter",
      headers: "id | created_at | full_text | screen_name | favorite_count",
      mapping: {
        url: "url",
        text: "full_text",
        engagement: "favorite_count | retweet_count | reply_count | quote_count | bookmark_count",
        date: "created_at",
        sourceId: "id",
        replyTo: "in_reply_to",
        repostOf: "retweeted_status",
      },
      author: "screen_name",
      quirks: ["literal newlines", "entities in text", "mentions are replies", "many authors"],
    },
    {
      name: "PhantomBuster X",
      headers: "tweetLink | handle | likeCount | retweetCount",
      mapping: {
        url: "tweetLink",
        text: "text | tweetText | content | tweetContent",
        engagement: "likeCount | commentCount | retweetCount",
        date: "tweetDate | timestamp",
      },
      author: "handle",
      quirks: ["longest text", "entities in text", "mentions are replies", "many authors"],
    },
  ]),
  ...formatsOf({ source: "Instagram", type: "post", rights: "own" }, [
    {
      name: "Meta Business Suite, Facebook",
      source: "Facebook",
      headers: "Post ID | Page ID | Page name | Title | Description | Publish time | Permalink",
      mapping: {
        url: "Permalink",
        text: "Title | Description",
        engagement: "Reactions | Comments | Shares",
        type: "Post type",
        date: "Publish time",
        sourceId: "Post ID",
      },
      quirks: ["longest text"],
    },
    ...META_HEADERS.map(metaBusinessSuite),
    {
      name: "Apify Instagram scraper",
      headers: "inputUrl | shortCode | caption | url | likesCount | ownerUsername",
      mapping: {
        url: "url",
        text: "caption",
        engagement: "likesCount | commentsCount",
        type: "type | productType",
        date: "timestamp",
        tags: "hashtags",
        sourceId: "id",
      },
      author: "ownerUsername",
      quirks: ["many authors"],
    },
    {
      name: "Instaloader captions",
      headers: "Caption | Likes | MediaCount | Is Video | URL",
      mapping: {
        url: "URL",
        text: "Caption",
        engagement: "Likes",
        type: "Is Video | MediaCount",
        date: "Date",
      },
    },
    {
      name: "Instagram posts",
      headers: "post_url | post_caption | like_num | comment_num",
      mapping: { url: "post_url", text: "post_caption", engagement: "like_num | comment_num" },
    },
    {
      name: "Instagram Graph API",
      headers: "caption | media_type | permalink | reach",
      mapping: {
        url: "permalink",
        text: "caption",
        engagement: "likes | like_count | comments | comments_count | saves | saved | shares",
        type: "media_type",
        date: "published_at | timestamp",
        sourceId: "post_id | id",
      },
    },
    {
      name: "TikTok Studio",
      source: "TikTok",
      type: "video",
      headers: "Video title | Video link | Post time | Total views",
      mapping: {
        url: "Video link",
        title: "Video title",
        text: "Video title",
        engagement:
          "Total likes | Total comments | Total shares | Likes | Comments | Shares | Add to favorites",
        date: "Post time",
      },
    },
    {
      name: "YouTube Takeout",
      source: "YouTube",
      type: "video",
      headers: "Video ID | Video Title (Original) | Privacy",
      mapping: {
        title: "Video Title (Original)",
        text: "Video Description (Original)",
        type: "Video Category",
        date: "Video Create Timestamp | Video Publish Timestamp",
        sourceId: "Video ID",
      },
      addressOf: "https://youtu.be/{id}",
    },
    ...STUDIO_HEADERS.map(youTubeStudio),
  ]),
];

function metaBusinessSuite(header: string): FormatRow {
  const [text = "", date = "", url = "", type = "", ...engagement] = header.split(" | ");
  return {
    name: "Meta Business Suite, Instagram",
    headers: `${text} | ${date} | ${url} | ${type}`,
    mapping: { url, text, engagement: engagement.join(" | "), type, date },
  };
}

function youTubeStudio(header: string): FormatRow {
  const [sourceId = "", title = "", date = "", views = "", ...engagement] = header.split(" | ");
  return {
    name: "YouTube Studio",
    source: "YouTube",
    type: "video",
    headers: `${sourceId} | ${title} | ${date}`,
    mapping: { title, engagement: engagement.join(" | "), date, sourceId },
    views,
    addressOf: "https://youtu.be/{id}",
  };
}
