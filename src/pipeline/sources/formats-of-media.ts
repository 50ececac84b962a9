import type { SourceFormat } from "./format.ts";

/** Its header is in the language of the account: text, time, address, type, then the figures. */
const META_HEADERS = [
  "Description | Publish time | Permalink | Post type | Likes | Comments | Shares | Saves",
  "Beschreibung | Veröffentlichungszeitpunkt | Permalink | Beitragsart | „Gefällt mir“-Angaben | Kommentare | Geteilte Inhalte | Speichervorgänge",
  "Description | Heure de publication | Permalien | Type de publication | J’aime | Commentaires | Partages | Enregistrements",
  "Descripción | Hora de publicación | Enlace permanente | Tipo de publicación | Me gusta | Comentarios | Veces compartido | Veces guardado",
  "Descrição | Horário de publicação | Link permanente | Tipo de post | Curtidas | Comentários | Compartilhamentos | Salvamentos",
  "Descrizione | Orario di pubblicazione | Link permanente | Tipo di post | Mi piace | Commenti | Condivisioni | Salvataggi",
  "Beskrivning | Publiceringstid | Permalänk | Inläggstyp | Gilla-markeringar | Kommentarer | Delningar | Sparade objekt",
];

/** So is this one: id, title, time, views, then the figures one may choose. */
const STUDIO_HEADERS = [
  "Content | Video title | Video publish time | Views | Likes | Comments added | Shares",
  "Inhalte | Videotitel | Veröffentlichungszeitpunkt des Videos | Aufrufe | „Mag ich“-Bewertungen | Hinzugefügte Kommentare | Geteilte Inhalte",
  "Contenu | Titre de la vidéo | Heure de publication de la vidéo | Vues | J'aime | Commentaires ajoutés | Partages",
  "Contenido | Título del vídeo | Hora de publicación del vídeo | Visualizaciones | Me gusta | Comentarios añadidos | Veces compartido",
  "Conteúdo | Título do vídeo | Horário de publicação do vídeo | Visualizações | Gostei | Comentários adicionados | Compartilhamentos",
];

/** Exports of picture and video networks, and what tools make of them. */
export const MEDIA_FORMATS: SourceFormat[] = [
  {
    name: "Meta Business Suite, Facebook",
    source: "Facebook",
    headers: [
      "Post ID",
      "Page ID",
      "Page name",
      "Title",
      "Description",
      "Publish time",
      "Permalink",
    ],
    mapping: {
      url: ["Permalink"],
      text: ["Title", "Description"],
      engagement: ["Reactions", "Comments", "Shares"],
      type: ["Post type"],
      date: ["Publish time"],
      sourceId: ["Post ID"],
    },
    rights: "own",
    type: "post",
    quirks: ["longest text"],
  },
  ...META_HEADERS.map(metaBusinessSuite),
  {
    name: "Apify Instagram scraper",
    source: "Instagram",
    headers: ["inputUrl", "shortCode", "caption", "url", "likesCount", "ownerUsername"],
    mapping: {
      url: ["url"],
      text: ["caption"],
      engagement: ["likesCount", "commentsCount"],
      type: ["type", "productType"],
      date: ["timestamp"],
      tags: ["hashtags"],
      sourceId: ["id"],
    },
    rights: "own",
    type: "post",
    author: "ownerUsername",
    quirks: ["many authors"],
  },
  {
    name: "Instaloader captions",
    source: "Instagram",
    headers: ["Caption", "Likes", "MediaCount", "Is Video", "URL"],
    mapping: {
      url: ["URL"],
      text: ["Caption"],
      engagement: ["Likes"],
      type: ["Is Video", "MediaCount"],
      date: ["Date"],
    },
    rights: "own",
    type: "post",
  },
  {
    name: "Instagram posts",
    source: "Instagram",
    headers: ["post_url", "post_caption", "like_num", "comment_num"],
    mapping: {
      url: ["post_url"],
      text: ["post_caption"],
      engagement: ["like_num", "comment_num"],
    },
    rights: "own",
    type: "post",
  },
  {
    name: "Instagram Graph API",
    source: "Instagram",
    headers: ["caption", "media_type", "permalink", "reach"],
    mapping: {
      url: ["permalink"],
      text: ["caption"],
      engagement: ["likes", "like_count", "comments", "comments_count", "saves", "saved", "shares"],
      type: ["media_type"],
      date: ["published_at", "timestamp"],
      sourceId: ["post_id", "id"],
    },
    rights: "own",
    type: "post",
  },
  {
    name: "TikTok Studio",
    source: "TikTok",
    headers: ["Video title", "Video link", "Post time", "Total views"],
    mapping: {
      url: ["Video link"],
      title: ["Video title"],
      text: ["Video title"],
      engagement: [
        "Total likes",
        "Total comments",
        "Total shares",
        "Likes",
        "Comments",
        "Shares",
        "Add to favorites",
      ],
      date: ["Post time"],
    },
    rights: "own",
    type: "video",
  },
  {
    name: "YouTube Takeout",
    source: "YouTube",
    headers: ["Video ID", "Video Title (Original)", "Privacy"],
    mapping: {
      title: ["Video Title (Original)"],
      text: ["Video Description (Original)"],
      type: ["Video Category"],
      date: ["Video Create Timestamp", "Video Publish Timestamp"],
      sourceId: ["Video ID"],
    },
    rights: "own",
    type: "video",
    addressOf: "https://youtu.be/{id}",
  },
  ...STUDIO_HEADERS.map(youTubeStudio),
];

function metaBusinessSuite(header: string): SourceFormat {
  const [text = "", date = "", url = "", type = "", ...engagement] = header.split(" | ");
  return {
    name: "Meta Business Suite, Instagram",
    source: "Instagram",
    headers: [text, date, url, type],
    mapping: { url: [url], text: [text], engagement, type: [type], date: [date] },
    rights: "own",
    type: "post",
  };
}

function youTubeStudio(header: string): SourceFormat {
  const [id = "", title = "", date = "", views = "", ...engagement] = header.split(" | ");
  return {
    name: "YouTube Studio",
    source: "YouTube",
    headers: [id, title, date],
    mapping: { title: [title], engagement, date: [date], sourceId: [id] },
    views,
    rights: "own",
    type: "video",
    addressOf: "https://youtu.be/{id}",
  };
}
