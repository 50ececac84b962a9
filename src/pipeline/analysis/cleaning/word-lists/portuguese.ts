import type { CleaningPhrases } from "./phrases.ts";

export const portuguese: CleaningPhrases = {
  announcement:
    "leia (?:mais|o|a|tudo|aqui|na)|(?:link|links) (?:na|no|nos|aqui|abaixo)(?: \\S+){0,3}|saiba mais|veja (?:mais|o|a|aqui|tudo|também)(?: \\S+){0,6}|confira(?: \\S+){0,6}|assista(?: \\S+){0,6}|acesse(?: \\S+){0,6}|arrasta (?:pra|para)(?: \\S+){0,3}|mais (?:detalhes|informações|fotos)(?: \\S+){0,4}|post completo|aqui (?:está|estão|vai|tem)|no blog",
  showing:
    "aqui (?:está|estão|vai)|veja|vejam|olha|olhem|confira|confiram|assista|assistam|abaixo|esse (?:vídeo|registro)|essa foto|segue|seguem|arrasta|sneak peek",
  shown:
    "fotos?|imagens?|imagem|vídeos?|prints?|gráficos?|mapas?|tabelas?|slides?|links?|listas?|artigos?|posts?|exemplos?|abaixo|acima|seguintes?|isso|aqui|registros?|ficha técnica|fornecedores|equipe",
  beforeLink:
    "em|no|na|nos|nas|aqui|via|de|do|da|para|pra|por|com|é|são|e|ou|o|a|os|as|um|uma|ao|à|link|site|página|que|neste|nesta|esse|essa|ver|veja",
  call:
    "me chama|chama (?:no|na|a gente|aqui|pra)|manda (?:uma )?(?:mensagem|msg|direct|dm)|entre em contato|entra em contato|fale (?:comigo|conosco)|fala (?:comigo|com a gente)|me siga|siga (?:a|o|nosso|nossa|meu|minha)|segue (?:a gente|lá|o perfil|aqui)|inscreva-se|se inscreve|cadastre-se|reserve (?:já|sua|seu|agora|a|o)|agende (?:já|sua|seu|agora|a|o|uma)|garanta (?:já|sua|seu|agora|a|o)|link na bio|nos comentários|comenta(?:m|í)? (?:aqui|aí|abaixo|embaixo|pra|com)|me conta|me contem|conta (?:aqui|pra|nos)|contem pra|pe[çc]a (?:já )?(?:o |seu )?orçamento|solicite|orçamentos?|no direct|no whats\\S*|via direct|marca (?:aqui|os|as|a|o|quem|seu|sua|aquel\\S+|alguém)|marque (?:aqui|os|as|a|o|quem|seu|sua|alguém)|salva (?:esse|este|aqui|aí)|compartilh\\S+ (?:com|esse|este|aqui)|obrigad[oa]s? por (?:ler|acompanhar|estar)|curt\\S+ e (?:comenta|compartilh)\\S*|deix[ae]m? (?:aqui|um|seu|nos|nas|aí)|últimas vagas|vagas (?:abertas|limitadas)|agenda (?:aberta|\\d{4})|fica(?:m)? (?:ligad|de olho|lig)\\S*|me di(?:z|ga|gam)|bora (?:conversar|marcar|fotografar)|vem (?:conversar|fotografar|me|com a gente)|aguardem|(?:nos|no) (?:destaques|stories|perfil)|em breve (?:mais|tem)|tô esperando|estou esperando|quero (?:saber|ouvir|ver)",
  weakCall:
    "desconto|cupom|grátis|direct|whatsapp|vagas?|orçamento|comenta\\S*|comentários?|agenda|compr[ae]|reserv\\S+|sorteio|promoção|compartilh\\S+|curt[ae]m?",
  person:
    "me|mim|comigo|meu|minha|nos|nós|conosco|nosso|nossa|eu|gente",
  request:
    "vem|venha|venham|chama|manda|marca|marque|comenta|comente|comentem|conta|conte|contem|diz|diga|digam|deixa|deixe|siga|segue|salva|salve|compartilha|compartilhe|reserve|agende|garanta|aproveite|participe|clica|clique|curte|corre|bora|por favor",
  greeting:
    "bom dia|boa tarde|boa noite|olá|oi|oii+|ei|boa (?:segunda\\S*|terça\\S*|quarta\\S*|quinta\\S*|sexta\\S*|semana|páscoa)|bom (?:fim de semana|final de semana|domingo|sábado|feriado|início|comecinho|começo)\\S*|feliz (?:ano|natal|páscoa|dia|aniversário)|obrigad[oa]s?|beijos?|bjs|abraços?|até (?:mais|logo|amanhã|breve)|sneak peek|tbt|spoiler|atualização|seguimos|simbora",
  credit:
    "(?:fotos?|fotografia|v[íi]deo|filme|filmagem|foto e v[íi]deo|vestidos?|decoração|decor|buffet|bufê|cerimonial|assessoria|assessora|local|espaço|make|makeup|maquiagem|beleza|cabelo|make e (?:cabelo|hair)|hair|noiva|noivo|noivos|banda|dj|som|flores|buquê|bouquet|convites?|papelaria|bolo|doces|bem casados|lembranças|traje|terno|joias|acessórios|sapatos?|celebrante|iluminação|igreja|hotel|casamento|fornecedores|crédito|créditos|fonte|look|modelos?|músicos|orquestra|coral|bar|drinks|gastronomia|mobiliário|produção|styling|assistente|texto|autor(?:a)?|recepção|making(?: of)?|robe)(?: [\\p{L}&+/]+){0,3} ?[:|@]|publicado originalmente|traduzido (?:de|por)|com informações d[eo]|texto (?:de|por) ",
  citation: "trecho d[eoa]|excerto d[eoa]",
  readerQuestion:
    "você|vocês|vc|vcs|te|seu|sua|seus|suas|quem (?:aí|mais|concorda|também)|alguém|me di(?:z|ga|gam)|concorda|concordam|qual (?:foi|é|o|a)",
  occasion:
    "hoje|amanhã|ontem|essa semana|esta semana|semana que vem|próxima semana|bom dia|boa noite|boa tarde|agora mesmo|agenda (?:aberta|\\d{4})|vagas|promoção|sorteio|inscrições|lançamento|nos stories|no feed|nos destaques|em breve|faltam? \\d+ dias|falta(?:m)? (?:só|apenas|pouco)|\\d+ dias (?:para|pra)|tá chegando|ta chegando|está chegando|feliz (?:ano|natal|páscoa|dia|aniversário)|sneak peek|prévias?|entrega (?:de|das) fotos|esse post|este post|seguidores|estamos (?:contratando|com vagas|de volta)|(?:segunda|terça|quarta|quinta|sexta)-feira|mais (?:fotos|detalhes|registros) (?:desse|dessa|nos|no|em)|vocês votaram|enquete|stories|destaques",
  caption: "neste v[ií]deo|parabéns (?:a|à|ao|aos)|est(?:ão|ais) convidados",
  notice:
    "agenda (?:aberta|\\d{4})|vagas|sorteio|ganhador\\S*|promoção|votaram|(?:de|tô de|estou de|estamos de) volta|sumidinha|abri(?:u|mos|ndo) (?:a )?agenda|nos stories|spoiler\\S*",
};
