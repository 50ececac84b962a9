import type { WordLists } from "./word-lists.ts";

export const french: WordLists = {
  time:
    "aujourd'hui|hier|demain|ce soir|ce matin|cette (?:semaine|année|nuit|après-midi|fois)|ce (?:mois|week-end|weekend)|la semaine (?:dernière|prochaine)|le mois (?:dernier|prochain)|l'an(?:née)? (?:dernière|dernier|prochaine?)|récemment|actuellement|en ce moment|bientôt|depuis (?:hier|peu|quelques)|il y a (?:quelques|peu|un|une|deux|trois|\\d+)|tout à l'heure|désormais|à l'instant|à ce jour|pour l'instant|jusqu'ici|prochainement|ces (?:derniers|dernières) (?:jours|semaines|mois|temps)|dernièrement|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enfin|voici|voilà|vient (?:de|d')|viens (?:de|d')|viennent (?:de|d')",
  anaphora:
    "ce|cela|ça|c'est|ceci|cet|cette|ces|celui|celle|ceux|celles|il|elle|ils|elles|on y|y|en|et|mais|ou|or|donc|alors|ainsi|aussi|puis|ensuite|enfin|car|cependant|pourtant|toutefois|néanmoins|par exemple|par contre|en revanche|du coup|de plus|en effet|en fait|d'ailleurs|bref|bon|bien sûr|certes|sinon|autre|même|tel|telle|voici|voilà|premièrement|deuxièmement|d'abord|tout d'abord|finalement|malheureusement|heureusement|évidemment|oui|non|là|ici|bonjour|salut|merci|désolé|comme (?:je|vous|on) (?:l'ai|l'ai dit|le|l'avez)|son|sa|ses|leur|leurs|lui|le premier|le second|la première|la seconde|le dernier|à noter|au passage|notez|mise à jour|edit|ps|c'était|s'il|puisque|parce que|dont|où|tant mieux|tant pis|reste|par ailleurs|à propos",
  pronoun:
    "il|elle|ils|elles|lui|leur|leurs|eux|celui|celle|ceux|celles|ce|cela|ça|ceci|c'est|ici|là|celui-ci|celle-ci|ci-dessus|ci-dessous|son|sa|ses|cet|cette|ces",
  context:
    "ci-dessus|ci-dessous|ci-contre|ci-après|précédent(?:e|s|es)?|précédemment|plus haut|plus bas|suivant(?:e|s|es)?|ce billet|cet article|cette (?:page|note|vidéo|image|photo|capture|conférence)|ces (?:billets|articles)|mon (?:dernier|précédent|prochain) (?:billet|article)|comme (?:je|vous|on)|cliquez|voir (?:aussi|ci)|partie \\d|évoqué|cité|à suivre|lire la suite",
  platform:
    "blog|billet|billets|article|tweet|slides|présentation|vidéo|podcast|conférence|retour sur|retours|mise à jour|test|nouvelles|news|actu|bilan|compte[- ]rendu|interview|liens|épisode|partie|introduction|note|notes|plugin|version|v\\d|bêta|beta|site|commentaires|checklist|journal|saison|blog story",
  news:
    "sort|est sorti(?:e|s)?|lance|se lance|a lancé|vient|viens|arrive|arrivent|débarque|annonce|passe à|ouvre|s'ouvre|s'offre|rachète|escarcelle|disponible|nouveau|nouvelle|nouveaux|nouvelles|nouveautés|enfin|renommé|fonctionne maintenant|maintenant|encore|fourni[ts]?|progresse|enflamme|enterre|intégré|écarté|retour|arrête|explose|est ouvert|réclame|déménage|change|fait peau|gagne|remporte|je suis|j'ai|me voilà|je serai|rejoint|adopte|supporte",
  claim:
    "est|sont|n'est|ne|pas|jamais|toujours|doit|doivent|faut|faut-il|peut|plus|moins|mieux|sans|plutôt|que|parce|avant|rien|tout|tous|chaque|seul|seulement|contre",
  question:
    "comment|pourquoi|quel|quelle|quels|quelles|que|qui|quand|où|combien|faut-il|est-ce|peut-on|doit-on|à quoi|à quoi bon|quoi",
  auxiliary:
    "est|sont|était|sera|serait|a|ont|avait|aura|peut|peuvent|pourrait|doit|doivent|devrait|faut|va|vont|fait|font|permet|rend|reste|vaut|devient|suffit|n'est|n'a|c'est|sert|marche|fonctionne|manque|existe|coûte",
  imperative:
    "utiliser|faire|optimiser|mettre|lister|automatiser|laisser|laissons|éviter|choisir|réduire|créer|apprendre|rendre|donner|prendre|gérer|comprendre|penser|réconcilier|attirer|sauvegarder|protéger|améliorer|garder|préférer|ranger|trier|partager|écrire|lire|tester|mesurer|charger|afficher|rédiger|concevoir|développer|utilisez|faites|pensez|évitez|n'utilisez|n'oubliez|laissez|lâchez|attention|halte|arrêtez|arrêtons",
  summary:
    "en résumé|bref|au final|en conclusion|finalement|en somme|pour résumer|l'essentiel|il faut retenir|moralité|la leçon|en fin de compte|retenez|n'oubliez pas",
  listWord:
    "astuces|conseils|façons|raisons|choses|leçons|règles|étapes|idées|principes|erreurs|exemples|outils|questions|manières|bonnes pratiques",
  firstPerson:
    "je|j'ai|j'|me|mon|ma|mes|moi|nous|notre|nos|m'",
  sales:
    "n'hésitez pas|contactez|écrivez-moi|laissez un commentaire|dans les commentaires|dites-moi|faites-moi savoir|inscrivez-vous|abonnez-vous|suivez-moi|achetez|commandez|réservez|en vente|billetterie|offre|promo|réduction|gratuit(?:ement)?|téléchargez|rendez-vous (?:sur|le|à)|je recrute|nous recrutons|merci (?:à|de|d'avance|pour)|vos (?:retours|avis|commentaires|remarques)|je suis preneur|à bientôt|rejoignez|participez|votez",
  credit:
    "photo (?:de|par|:)|crédit|©|source :|via |traduit (?:de|par)|publié (?:initialement|à l'origine)|initialement publié|merci à|illustration|image (?:de|par)|paru (?:dans|sur)|cet article (?:est|a été)|lu (?:chez|sur)|vu (?:chez|sur)|trouvé (?:chez|sur)|repéré",
};
