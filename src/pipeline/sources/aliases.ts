import type { Field } from "./schema.ts";

/**
 * Known column names of each field in ten languages, in the form that `headerKey` gives them. The surest come first.
 */
export const ALIASES: Record<Field, string[]> = {
  url: words(`
    url permalink posturl postlink postpermalink sharelink tweeturl tweetpermalink tweetlink videolink videourl
    articleurl canonicalurl pageurl postpageurl link href website webaddress inputurl
    permalien lien lienpermanent urldelapublication enlacepermanente enlace vinculo linkpermanente
    linkpermanentedapublicacao linkdopost permalank lank beitragslink permanentlink webadresse
    collegamento linkpermanente permanentelink リンク 記事url 链接 網址 网址
  `),
  title: words(`
    title posttitle articletitle headline videotitle webtitle sharetitle booktitle subject videotitleoriginal
    titel videotitel uberschrift schlagzeile betreff titre titredelavideo sujet titulo titulodelvideo titulodovideo
    asunto assunto titolo titolodelvideo oggetto rubrik onderwerp タイトル 題名 标题 標題 name
  `),
  text: words(`
    fulltext text posttext postcontent tweettext plaincontent contenthtml bodyhtml content body caption postcaption
    sharecommentary commentary message videodescription videodescriptionoriginal description post tweet
    note notes comment selection highlight excerpt summary subtitle
    beitragstext inhalt beschreibung bildunterschrift notiz nachricht
    texte contenu legende description message remarque
    texto contenido descripcion leyenda publicacion nota mensaje
    conteudo descricao legenda publicacao mensagem
    testo contenuto descrizione didascalia messaggio
    tekst inhoud omschrijving beschrijving bijschrift
    innehall beskrivning bildtext inlagg meddelande
    本文 内容 正文 説明 キャプション テキスト 描述 文本
  `),
  engagement: words(`
    likes likecount likescount likenum totallikes favoritecount favouritecount favorites favourites
    reactions reactioncount reactionscount totalreactions
    comments commentcount commentscount commentnum totalcomments commentsadded replies replycount
    shares sharecount sharescount totalshares reposts repostcount retweets retweetcount quotecount quotes
    saves savecount saved savescount totalsaves bookmarkcount bookmarks addtofavorites claps upvotes
    gefalltmirangaben gefalltmir reaktionen kommentare geteilteinhalte geteilt mitgeteilt gespeichert speichervorgange
    jaime mentionsjaime reactions commentaires partages enregistrements
    megusta reacciones comentarios vecescompartido compartidos compartido vecesguardado guardados
    curtidas reacoes compartilhamentos salvamentos itenssalvos gostos partilhas
    mipiace reazioni commenti condivisioni salvataggi
    vindikleuks reacties opmerkingen gedeeld opgeslagen keerbewaard
    gillamarkeringar gillningar gilla reaktioner kommentarer delningar sparade sparadeobjekt
    いいね いいね数 コメント数 シェア数 点赞 点赞数 评论数 分享数
    engagement engagements totalengagement totalengagements interactions totalinteractions
    interaktionen interactionstotales interacciones interacoes interazioni interacties interaktioner
  `),
  type: words(`
    type posttype mediatype contenttype producttype isvideo kind format
    typ beitragsart beitragstyp inhaltstyp art typedepublication typedepost
    tipodepublicacion tipodepost tipodepublicacao tipo tipodipost berichttype inlaggstyp 種類 类型
  `),
  date: words(`
    publishedat publishedon publisheddate publishtime publishdate publicationdate datepublished published
    postdate posttimestamp posttime videopublishtime videopublishtimestamp tweetedat tweetdate datetime date
    createdat created createdon timestamp time pubdate dateadded timeadded saveddate highlightedat year
    datum veroffentlichungszeitpunkt veroffentlichtam veroffentlicht erstelltam jahr
    datedepublication heuredepublication publiele datedecreation annee
    fecha fechadepublicacion horadepublicacion fechadecreacion ano
    data datadepublicacao horariodepublicacao horadapublicacao datadipubblicazione orariodipubblicazione anno
    publicatietijdstip publicatiedatum publiceringstid publiceringsdatum ar
    日付 公開日 投稿日 日期 发布时间 发布日期 lastinteractiondate
    zeitstempel horodateur marcatemporal carimbodedatahora informazionicronologiche tijdstempel tidstampel
  `),
  tags: words(`
    tags tag hashtags hashtag keywords labels categories topics contenttags documenttags
    schlagworte schlagworter stichworte motscles etiquettes etiquetas palabrasclave palavraschave
    tag etichette trefwoorden taggar nyckelord タグ 标签
  `),
  sourceId: words(`
    tweetid postid statusid idstr videoid messageid mediaid id uuid guid
    beitragsid publiceringsid identificadordelapublicacion identificacaodopost identifiantdepublication
  `),
  replyTo: words(`inreplytostatusid inreplytoid inreplyto replytoid replyto`),
  repostOf: words(`retweetedstatusid retweetedstatus repostof retweetof`),
  language: words(`lang language locale sprache langue idioma lingua taal sprak 言語 语言`),
};

/** Column names that always mean the post's text. Others, such as "post" or "description", may hold an address. */
export const SURE_OF_TEXT = new Set(
  words(`
    fulltext text posttext postcontent tweettext plaincontent contenthtml bodyhtml content body
    beitragstext inhalt texte contenu texto contenido conteudo testo contenuto tekst inhoud innehall
    本文 内容 正文 テキスト 文本
  `),
);

/** Names of columns that say who wrote a row. The surest come first. */
export const AUTHORS = words(`
  screenname username userscreenname userhandle handle ownerusername authorusername authorhandle author authorname
  user owner creator postedby writer by from fromname account accountname accountusername
  autor verfasser benutzername benutzer auteur utilisateur usuario autore utente gebruiker gebruikersnaam forfattare
  anvandare 作者 投稿者 用户名
  channelname channeltitle uploader podcast podcastname podcasttitle showname
`);

/** Column names that mean the author in a list of videos, but the target network in a plan of posts. */
export const CHANNELS = words(`channel kanal chaine canal canale チャンネル 频道`);

/** Column names for the writer of the linked page or book. Other author columns name the account a row is from. */
export const WRITERS = new Set(
  words(
    `author authorname creator writer by from fromname autor verfasser auteur autore forfattare 作者
     channelname channeltitle uploader podcast podcastname podcasttitle showname`,
  ),
);

/** Column names for the publisher of a post: the author's own account, or a colleague who published it. */
export const PUBLISHERS = new Set(words(`postedby account accountname accountusername`));

/** Column names that a plan of future posts has. */
export const PLANNED = new Set(
  words(
    `status platform network channel publishdate scheduleddate scheduledfor duedate deadline campaign`,
  ),
);

/** Author columns that name the publisher if the file also has figures that only a publisher sees, such as reach. */
export const HANDLES = new Set(
  words(`screenname username userscreenname userhandle handle ownerusername user`),
);

/** Columns that hold words of others, quoted word for word. */
export const QUOTED = new Set(
  words(`
    highlight highlights highlighttext highlightedtext highlightcontent quote quotes quotetext quotation quotations
    quotedtext selection selectedtext clipping clippings clippingtext passage passages annotationsource
    zitat zitate markierung markierungen hervorhebung hervorhebungen
    surlignage surlignages citation citations cita citas subrayado subrayados resaltado resaltados
    citacao citacoes destaque destaques citazione citazioni evidenziazione evidenziazioni
    citaat citaten markering markeringen citat overstrykning 引用 ハイライト 名言 摘录 划线
  `),
);

/** Columns with a reader's own notes about a page or book. */
export const NOTES = new Set(
  words(`
    note notes comment comments mynote mynotes mycomment mycomments mythoughts thoughts reflection reflections
    remark remarks personalnote personalnotes privatenote privatenotes usernote notetext review myreview
    notiz notizen kommentar kommentare anmerkung anmerkungen gedanken rezension
    commentaire commentaires remarque remarques nota notas comentario comentarios resena anotacao anotacoes
    appunto appunti commento commenti recensione notitie notities opmerking opmerkingen recensie
    anteckning anteckningar recension メモ コメント 感想 笔记 想法 备注 评论
  `),
);

/**
 * Columns with the reader's notes, if another column holds quotations. In other files they may hold the quotations
 * (Diigo).
 */
export const ANNOTATIONS = new Set(words(`annotation annotations annotationtext`));

/** Columns with the text that the author posted, even if the row also has a link or a quotation. */
export const POSTING = new Set(
  words(`
    text post posttext postcontent tweet tweettext caption postcaption commentary sharecommentary message status
    update copy beitrag beitragstext bildunterschrift nachricht legende publication publicacion mensaje leyenda
    publicacao mensagem legenda didascalia messaggio bericht bijschrift inlagg bildtext meddelande
    キャプション 投稿 投稿内容
  `),
);

/** Columns that only a reading list has. */
export const READING_STATES = new Set(
  words(`
    isread unread isunread toread readlater readingprogress readstatus readingstatus
    bookmarkedat bookmarkedon bookmarkdate ungelesen nonlu noleido naolido nonletto ongelezen 未読 未读
  `),
);

/** Columns that show that a file lists saved pages: the time of saving, or other data that bookmarking tools write. */
export const KEPT = new Set(
  words(`
    savedat savedon saveddate datesaved timesaved savetime timeadded mimetype originurl
    highlightscount highlightcount numhighlights numberofhighlights
    gespeichertam enregistrele guardadoel salvoem salvatoil opgeslagenop 保存日
  `),
);

/** Columns such as folders and stars. They do not prove bookmarks, because authors may file their own articles, too. */
export const FILED = new Set(
  words(`
    folder folders collection collections starred isstarred favorite favourite isfavorite isfavourite favorited
    archived isarchived read annotations
    ordner sammlung dossier carpeta coleccion pasta colecao cartella raccolta verzameling mapp samling
    フォルダ 文件夹 收藏夹
  `),
);

/** Figures of a post's reach. Lists of other people's pages do not have them. */
export const REACH = new Set(
  words(`
    impressions views viewcount reach clicks opens openrate plays reads engagementrate
    impressionen aufrufe reichweite vues portee vistas visualizaciones impresiones alcance
    visualizacoes impressoes visualizzazioni impressioni copertura weergaven bereik visningar rackvidd
  `),
);

/** The figures of reach that only the publisher sees. */
export const PRIVATE_REACH = new Set(
  words(
    `impressions reach clicks opens openrate engagementrate impressionen reichweite impresiones alcance`,
  ),
);

/**
 * Engagement columns that do not prove that a file lists the author's own posts, because readers also save pages and
 * comment on them.
 */
export const UNSURE_REACH = new Set(
  words(`saved favorites favourites bookmarks comments quotes gespeichert guardados opgeslagen`),
);

/** Columns that name the book a row is about, and the place in it. */
export const BOOKS = new Set(
  words(`book booktitle buch buchtitel livre libro livro boek bok 本 書名 书名`),
);
export const PLACES_IN_BOOKS = new Set(words(`location page position seite pagina sida ページ`));

/** Columns with the sum of likes, comments and the like. Used only if those columns are absent. */
export const ENGAGEMENT_TOTALS = new Set(
  words(`
    engagement engagements totalengagement totalengagements interactions totalinteractions
    interaktionen interactionstotales interacciones interacoes interazioni interacties interaktioner
  `),
);

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
