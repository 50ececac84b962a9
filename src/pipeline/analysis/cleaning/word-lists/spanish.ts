import type { CleaningPhrases } from "./phrases.ts";

export const spanish: CleaningPhrases = {
  announcement:
    "(?:lee|leer|ver|mira|consulta|descubre|visita|descarga|escucha)(?: \\S+){0,6} (?:aquí|más|completo|completa|en|abajo)|(?:más (?:info|información|detalles)|artículo completo|enlaces? (?:en|aquí|abajo))(?: \\S+){0,4}|aquí (?:está|están|tienes|tenéis|va|el|la|los|las|os dejo|te dejo|les dejo)(?: \\S+){0,8}|vía",
  showing: "aquí (?:está|están|tienes|va|el|la)|mira|mirad|miren|ved|vean|abajo|este es|esta es|como (?:aquí|se ve)|el (?:vídeo|video|resultado)",
  shown:
    "fotos?|im[aá]gen(?:es)?|v[ií]deos?|capturas?|gr[aá]ficos?|mapas?|tablas?|diapositivas|enlaces?|listas?|artículos?|ejemplos?|abajo|arriba|siguientes?|esto|aquí|así",
  beforeLink:
    "en|aquí|vía|de|del|desde|a|al|ver|con|por|es|son|y|o|el|la|los|las|un|una|para|como|este|esta|enlace|página|sitio|mi|nuestro",
  call:
    "escr[íi]beme|escr[íi]benos|cont[áa]cta(?:me|nos)|s[íi]gue(?:me|nos)|suscr[íi]bete|ap[úu]ntate|inscr[íi]bete|reg[íi]strate|reserva (?:ya|tu|ahora)|compra (?:ya|tu|mi)|en (?:los )?comentarios|d[ée]jame (?:un|tu|saber)|cu[ée]nta(?:me|nos)|dime (?:en|qué|tu)|[úu]nete|gracias por (?:leer|leerme|llegar)|m[áa]ndame|link en|enlace en (?:la )?bio|comparte (?:este|esta|con)|etiqueta a|te leo|os leo|los leo|nos vemos (?:en|el|allí|pronto)|no te lo pierdas|estamos (?:contratando|buscando)|continuar[áa]",
  weakCall: "descuento|cup[óo]n|gratis|plazas|entradas|comentarios?|newsletter|feedback|inscripci[óo]n|oferta",
  person: "me|mí|conmigo|mi|mis|nos|nosotros|nuestr\\S+|por favor",
  request: "por favor|d[ée]jame|comparte|escribe|env[íi]a|manda|ven|aprovecha|reserva|compra|s[íi]gue|etiqueta|cu[ée]ntame|dime",
  greeting:
    "hola|buenos días|buenas (?:tardes|noches)|buenas|feliz (?:año|navidad|lunes|viernes|día)|gracias|muchas gracias|saludos|un abrazo|abrazos|hasta (?:pronto|luego|mañana|la próxima)",
  credit:
    "(?:fotos?|fotografía|imagen|ilustración|vídeo|video|fuentes?|créditos?)(?: de| por| ?:)|publicado originalmente|(?:este|el) (?:artículo|texto|post)(?: \\S+){0,4} (?:publicado|apareció)|gracias a |traducido (?:de|por)|vía |(?:actualización|edit)(?: \\([^)]*\\))? ?:",
  citation: "extracto de|fragmento de",
  readerQuestion: "tú|tu|tus|te|ti|usted(?:es)?|vosotros|os|vuestr\\S+|alguien|qué (?:opinas|opinan|opináis|piensas)|crees|cre[ée]is",
  occasion:
    "hoy|ayer|mañana (?:por|a las|es|estaré|lanzamos)|esta (?:semana|noche|tarde)|la próxima semana|este (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana)|ya disponible|acabamos de|acabo de|estamos (?:contratando|buscando)|inscripci(?:ón|ones)|entradas|plazas|anunci(?:o|amos|ar)|nueva versión|versión \\d|estaré (?:en|hablando)|feliz (?:año|navidad|cumpleaños)|\\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)",
  caption: "en este (?:vídeo|video)|felicidades a|están invitados|estáis invitados",
  notice:
    "estamos (?:contratando|buscando)|buscamos (?:un|una)|estaré (?:en|hablando)|webinar|inscripci\\S+|tendrá lugar",
};
