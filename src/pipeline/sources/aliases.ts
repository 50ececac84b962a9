import type { Field } from "./schema.ts";

/**
 * The names columns go by, letters and digits only and without accents (see `headerKey`), the surest first; in
 * English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Japanese and Chinese.
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

/** Names that mean the text and nothing else; what is called "post" or "description" may hold an address. */
export const SURE_OF_TEXT = new Set(
  words(`
    fulltext text posttext postcontent tweettext plaincontent contenthtml bodyhtml content body
    beitragstext inhalt texte contenu texto contenido conteudo testo contenuto tekst inhoud innehall
    本文 内容 正文 テキスト 文本
  `),
);

/** The names of a column that says who wrote a row, the surest first. */
export const AUTHORS = words(`
  screenname username userscreenname userhandle handle ownerusername authorusername authorhandle author authorname
  user owner creator postedby writer by from fromname account accountname accountusername
  autor verfasser benutzername benutzer auteur utilisateur usuario autore utente gebruiker gebruikersnaam forfattare
  anvandare 作者 投稿者 用户名
`);

/** Sums the other columns already hold: counted only when nothing else is. */
export const ENGAGEMENT_TOTALS = new Set(
  words(`
    engagement engagements totalengagement totalengagements interactions totalinteractions
    interaktionen interactionstotales interacciones interacoes interazioni interacties interaktioner
  `),
);

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
