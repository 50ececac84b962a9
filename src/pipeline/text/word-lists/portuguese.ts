import type { WordLists } from "./word-lists.ts";

export const portuguese: WordLists = {
  time:
    "hoje|ontem|amanhã|esta (?:semana|manhã|tarde|noite)|essa semana|este (?:mês|ano|fim de semana)|semana (?:passada|que vem)|mês (?:passado|que vem)|ano (?:passado|que vem)|recentemente|atualmente|agora|agora mesmo|em breve|logo mais|há (?:pouco|alguns|algumas|um|uma|dois|\\d+)|ultimamente|até agora|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo|janeiro|fevereiro|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|finalmente",
  anaphora:
    "isso|isto|aquilo|este|esta|estes|estas|esse|essa|esses|essas|ele|ela|eles|elas|e|mas|ou|também|então|assim|por isso|portanto|porém|contudo|além disso|por exemplo|ou seja|aliás|na verdade|aqui|aí|ali|lá|primeiro|segundo|por fim|sim|não|bem|bom|como (?:eu )?(?:disse|falei)|obrigad[oa]|oi|olá|seu|sua|seus|suas|depois|outro|outra|ambos",
  pronoun:
    "ele|ela|eles|elas|dele|dela|deles|delas|isso|isto|este|esta|esse|essa|aqui|ali|lá",
  context:
    "acima|abaixo|a seguir|seguinte|anterior|anteriormente|neste (?:post|artigo|texto)|nesse (?:post|artigo)|este (?:post|artigo|texto|vídeo)|meu (?:último|próximo) (?:post|artigo)|parte \\d|clique|arrasta|veja (?:também|abaixo)|continue lendo",
  platform:
    "blog|post|artigo|tweet|vídeo|podcast|episódio|newsletter|palestra|atualização|parte|entrevista|notas|resumo|links|pesquisa|introdução|anúncio|stories|reels|feed",
  news:
    "lança|lançamos|anuncia|estreia|novo|nova|novos|novas|já disponível|disponível|chegou|abre|ganhou|estamos contratando|finalmente",
  claim:
    "é|são|não|nunca|jamais|sempre|deve|devem|precisa|só|sem|em vez|do que|porque|significa|melhor|pior|cada|ninguém|tudo|todo",
  question:
    "como|por que|o que|que|quando|onde|quem|qual|quais|para que|quanto|deve|pode|é",
  auxiliary:
    "é|são|era|está|estão|tem|têm|há|pode|podem|deve|devem|vai|vão|faz|fazem|precisa|custa|fica|significa|importa|funciona|vale",
  imperative:
    "pergunte|faça|escreva|leia|tente|comece|pare|encontre|tome|dê|mantenha|pense|imagine|use|construa|aprenda|escute|olhe|escolha|evite|lembre|não|busque|crie|decida|compartilhe|cuide|confie|vá|deixe",
  summary:
    "em resumo|no fim|no final|enfim|em conclusão|no fundo|o importante|lembre-se|a lição|afinal|resumindo",
  listWord:
    "dicas|maneiras|formas|razões|motivos|coisas|lições|regras|passos|ideias|erros|exemplos|perguntas|truques|princípios|ferramentas",
  firstPerson:
    "eu|me|meu|minha|meus|minhas|mim|nós|nos|nosso|nossa|a gente",
  sales:
    "me chama|chama no|entre em contato|fale comigo|me siga|siga|inscreva-se|cadastre|reserve|agende|garanta|compre|desconto|cupom|grátis|link na bio|nos comentários|comenta|me conta|conta aqui|orçamento|direct|whatsapp|marca (?:aqui|os|a)|salva esse|obrigad[oa] por",
  credit:
    "foto:|fotos:|fotografia:|vestido:|decoração:|buffet:|cerimonial:|local:|espaço:|make:|beleza:|noiva:|noivo:|assessoria:|banda:|dj:|flores:|convites:|bolo:|doces:|filme:|vídeo:|traje:|celebrante:|iluminação:|fornecedores|crédito|fonte:|publicado originalmente",
};
