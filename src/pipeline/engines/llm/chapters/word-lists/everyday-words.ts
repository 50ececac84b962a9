/**
 * Words that anybody writes about work, people and the web, and that are no stop words. A phrase of nothing else ("the
 * hiring process") is not the author's own. Ours, set by hand after reading the phrases of seven archives.
 */
export const EVERYDAY_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    "able answer application area bigger book bottom build building business call capital career case change client clients code coding cold communities community companies company computer concept content conversation couple course customer customers data deal decision design designer designers desktop developer developers development different digital easy effort email end engineering example experience experiences favor fact feel feeling find finding flag focus form function games group hard hard head heavy help hire hiring hit hour hours idea ideas industry information internet interview interviews issue issues job jobs kind large learn learned learning level life line lines list live lived long mail making market matter media meeting meetings mind minute minutes mobile modern moment money morning move need news object online open page paper part people phone picture piece place plan platform platforms play playing point position power practice presentation private problem problems process product products program project projects public pull question questions reader reason request requests result results right role school search sector server service services set shared side simple site skills social software solution source space speak start state step steps stories story strategy students support system systems talk task tasks team teams technology test thought thousand tool tools top traffic turn understand user users value version video wall website week word words world write writer writing wrong year",
  ),
  fr: words(
    "adresse affaires aide application approche avenir bande besoin budget but cas chemin client clients code communauté contenu contenus cours demande dernière derniers développement développeur développeurs début dernier disposition donnée données e-mail entreprise entreprises équipe erreur exemple expérience façon famille feuille fichier fichiers fin flux gestion groupe heure heures histoire idée idées information informations internet jeu journée lecteur libres ligne lignes liste livre logiciel logiciels lieu mal marché matin message mise mobile moment monde mot moteur mots métier navigateur navigateurs niveau outil outils partie passante personne personnes photo photos place plan point problème problèmes processus produit produits projet projets question questions recherche recherches réseau réseaux résultat résultats réunion réussite sens serveur service services société solution sujet style système table temps texte travail utilisateur utilisateurs vie vidéo version web",
  ),
  de: words(
    "abend anfang anwendung arbeit aufgabe aufgaben beispiel beruf buch code computer daten entwickler entwicklung erfahrung ergebnis ergebnisse fall fehler firma frage fragen freund führung gefühl geld geschichte gespräch gruppe hand hilfe idee ideen information informationen internet job kopf kunde kunden leben leute liste lösung markt mensch menschen minute minuten mitarbeiter moment morgen nutzer plan platz problem probleme produkt produkte programm projekt projekte prozess punkt recht richtung rolle schritt schritte schule seite seiten software spiel stelle stunde stunden system team teil text thema themen unternehmen version weg welt werkzeug wort worte zeit ziel ziele zukunft",
  ),
  es: words(
    "aplicación aprendizaje ayuda búsqueda camino cambio caso cliente clientes código comunidad correo cuenta datos decisión desarrollo dinero empresa empresas equipo error experiencia familia forma futuro gente grupo historia hora horas idea ideas información internet lado libro lista lugar mano marca mercado mensaje minuto minutos momento mundo negocio nivel oficina página palabra palabras parte persona personas plan problema problemas proceso producto productos programa proyecto proyectos punto red redes resultado resultados reunión semana servicio sistema sitio sociales solución tarea tiempo trabajo usuario usuarios versión vida web",
  ),
  pt: words(
    "ajuda aplicação aprendizado busca caminho caso cliente clientes código comunidade conta dados decisão desenvolvimento dinheiro empresa empresas equipe erro experiência família forma futuro gente grupo história hora horas ideia ideias informação internet lado livro lista lugar mão marca mercado mensagem minuto minutos momento mundo negócio nível página palavra palavras parte pessoa pessoas plano problema problemas processo produto produtos programa projeto projetos ponto rede redes resultado resultados reunião serviço sistema site sociais solução tarefa tempo trabalho usuário usuários versão vida web",
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
