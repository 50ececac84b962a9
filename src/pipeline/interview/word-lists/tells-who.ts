const EN_WORK = String.raw`(?:\p{L}+[ -]){0,3}(?:designer|developer|engineer|programmer|founder|entrepreneur|writer|author|journalist|photographer|teacher|lecturer|researcher|scientist|consultant|coach|mentor|manager|attorney|lawyer|nurse|doctor|artist|musician|student|analyst|architect)`;

/** Finds sentences in which authors say who they are or how they came to what they do. Precision comes first. */
export const TELLS_WHO: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      String.raw`^(?:hi|hello|hey)?[,! ]*(?:my name is \p{Lu}|I am \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[,.])`,
      String.raw`(?<!\bthat )\bI(?:['’]m| am) an? (?!better|worse|good|bad|horrible)${EN_WORK}\b(?! (?:of|for) (?:sorts|now))`,
      String.raw`\bI (?:was|worked as|started (?:out )?as|began as|became|trained as) an? (?!better|worse|good|bad|horrible)${EN_WORK}\b`,
      String.raw`\b[Bb]eing an? .{0,40}\bwas my (?:whole )?(?:identity|life|job)\b`,
      String.raw`\bI (?:was born|grew up|was raised) (?:in|on|as)\b`,
      String.raw`\b[Ww]hen I was (?:a student|growing up|in college|at university)\b`,
      String.raw`\b(?:[Mm]y (?:own )?story (?:began|begins|starts|started)|[Hh]ow I (?:became|got (?:into|started)))\b`,
      String.raw`\b(?:[Ii]n|[Dd]uring) my (?:long |whole )?career (?:as|in)\b|\b[Mm]y (?:first|last|old) (?:real )?job (?:was|as)\b`,
      String.raw`\bI (?:studied \p{L}+ (?:at|before)|majored in|have a degree in|got my (?:[Pp]h[Dd]|degree))\b`,
      String.raw`\bI(?:['’]ve| have) (?:been an?|been in|worked (?:as|in|at)) .{0,30}\bfor (?:the (?:last|past) |over |more than |almost |nearly )?(?:\d+|ten|twelve|fifteen|twenty|thirty|many) years\b`,
    ].join("|"),
    "u",
  ),
  fr: /(?<!\p{L})(?:je m['’]appelle \p{Lu}|je suis (?:un |une )?(?:développeu|ingénieu|journaliste|designer|enseignant|photographe|auteur|consultant)\p{L}*|je travaille (?:chez|comme|dans)|je suis né|j['’]ai (?:grandi|étudié|fait mes études)|quand j['’]étais (?:petit|enfant|étudiant)\p{L}*)/iu,
  de: /(?<!\p{L})(?:mein Name ist \p{Lu}|ich hei(?:ß|ss)e \p{Lu}|ich bin (?:ein |eine )?(?:\p{L}+ )?\p{L}*(?:entwickler|designer|ingenieur|journalist|lehrer|fotograf|gründer|berater|autor)(?:in)?|ich arbeite (?:als|bei|seit)|ich bin in \p{Lu}\p{L}+ (?:geboren|aufgewachsen)|ich habe .{0,40}studiert|als ich (?:ein Kind|klein) war)/iu,
  pt: /(?<!\p{L})(?:meu nome é \p{Lu}|me chamo \p{Lu}|(?:eu )?sou (?:um |uma )?(?:fotógraf|designer|desenvolvedor|jornalista|professor|escritor)\p{L}*|eu nasci|cresci em|quando eu era (?:criança|pequen))/iu,
  es: /(?<!\p{L})(?:me llamo \p{Lu}|mi nombre es \p{Lu}|(?:yo )?soy (?:un |una )?(?:fotógraf|diseñador|desarrollador|periodista|profesor|escritor|ingenier)\p{L}*|nací en|crecí en|cuando era (?:niñ|pequeñ))/iu,
};
