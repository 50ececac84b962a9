import type { WordLists } from "./word-lists.ts";

export const spanish: WordLists = {
  time:
    "hoy|ayer|mañana|anoche|esta (?:semana|mañana|tarde|noche|vez)|este (?:mes|año|fin de semana)|la semana (?:pasada|próxima)|el (?:mes|año) (?:pasado|próximo)|recientemente|actualmente|ahora mismo|ahora|pronto|hace (?:poco|unos|unas|un|una|dos|tres|\\d+)|últimamente|hasta ahora|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|por fin",
  anaphora:
    "esto|eso|aquello|este|esta|estos|estas|ese|esa|esos|esas|él|ella|ellos|ellas|lo|y|pero|o|también|entonces|así|así que|por eso|por tanto|por lo tanto|sin embargo|además|por ejemplo|en cambio|es decir|de hecho|aquí|ahí|allí|primero|segundo|finalmente|por último|sí|no|bueno|pues|como (?:dije|decía|mencioné)|gracias|hola|su|sus|luego|después|igualmente|tampoco|aun así|otro|otra|ambos",
  pronoun:
    "él|ella|ellos|ellas|le|les|su|sus|esto|eso|este|esta|estos|estas|ese|esa|aquí|ahí|allí",
  context:
    "arriba|abajo|siguiente|siguientes|anterior|anteriormente|antes mencionado|en este (?:post|artículo|hilo|texto)|este (?:post|artículo|hilo|texto|vídeo|video)|mi (?:último|anterior|próximo) (?:post|artículo)|parte \\d|véase|haz clic|sigue leyendo|captura",
  platform:
    "blog|post|entrada|artículo|tuit|hilo|vídeo|video|podcast|episodio|boletín|charla|actualización|parte|entrevista|notas|resumen|enlaces|encuesta|introducción|anuncio",
  news:
    "lanza|lanzamos|anuncia|estrena|nuevo|nueva|nuevos|nuevas|ya disponible|disponible|llega|abre|gana|buscamos|por fin|ha salido",
  claim:
    "es|son|no|nunca|jamás|siempre|debe|deben|debes|hay que|solo|sin|en vez|que|porque|significa|necesita|necesitas|mejor|peor|cada|nadie|todo",
  question:
    "cómo|por qué|qué|cuándo|dónde|quién|cuál|cuáles|para qué|cuánto|debes|puedes|es|hay que",
  auxiliary:
    "es|son|era|está|están|ha|han|había|puede|pueden|debe|deben|hay|va|van|hace|hacen|tiene|tienen|necesita|sirve|cuesta|queda|significa|importa|funciona",
  imperative:
    "pregunta|haz|escribe|lee|prueba|empieza|deja|encuentra|toma|da|mantén|piensa|imagina|usa|construye|aprende|escucha|mira|pon|elige|evita|recuerda|no|busca|crea|decide|comparte|cuida|confía",
  summary:
    "en resumen|al final|en definitiva|en conclusión|en el fondo|lo importante|recuerda|la lección|la moraleja|al fin y al cabo",
  listWord:
    "consejos|maneras|formas|razones|cosas|lecciones|reglas|pasos|ideas|errores|ejemplos|preguntas|trucos|principios|herramientas",
  firstPerson:
    "yo|me|mi|mis|mí|nosotros|nos|nuestro|nuestra",
  sales:
    "escríbeme|contáctame|sígueme|suscríbete|apúntate|inscríbete|regístrate|reserva|compra|descuento|cupón|gratis|enlace en|en los comentarios|déjame|cuéntame|dime en|únete|plazas|entradas|gracias por leer|mándame|link en",
  credit:
    "foto:|foto de|fotografía:|imagen:|fuente:|vía|publicado originalmente|gracias a|traducido (?:de|por)|crédito",
};
