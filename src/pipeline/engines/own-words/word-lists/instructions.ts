/**
 * Words of a manual, by which a post tells its reader what to press and to type, as alternatives of a pattern. English and
 * French were tried on real corpora.
 */
export const INSTRUCTIONS: Readonly<Record<string, string>> = {
  en: "click(?:ing)?(?: on)?|select|install(?:s|ed|ing|ation)?|uninstall|navigate to|scroll (?:down|to)|drop-?down|checkbox|menu ?bar|the menu|settings|command[- ]line|terminal|configure|configuration|enable|disable|browser extension|localhost|sudo|the following (?:contents?|code|commands?|files?|lines?|steps?)|add the following|(?:file|folder|repository|branch|directory) (?:called|named)|create an? (?:new )?(?:file|folder|repository|directory|branch|account)|you(?:'ll| will) (?:want|need) to|you(?:'d| would) run|run the|restart|copy and paste|paste|upload|download it|log in to|sign in to|type in|press|here's how to|step \\d+",
  fr: "cliquez|cliquer|sélectionnez|sélectionner|installez|installer|installation|téléchargez|télécharger|configurez|configurer|configuration|activez|activer|désactivez|ligne de commande|terminal|paramètres|réglages|le menu|ouvrez|collez|copiez|tapez|saisissez|redémarrez|il (?:faut|suffit) de (?:créer|modifier|remplacer)|créez|ajoutez|le code suivant|les lignes suivantes|le fichier|étape \\d+",
  de: "klicken?|klickt|auswählen|wählen sie|installieren?|installiert|installation|herunterladen|konfigurieren|konfiguration|aktivieren|deaktivieren|kommandozeile|terminal|einstellungen|das menü|folgende[nrs]? (?:code|befehl|zeilen?|datei)|die datei|eingeben|neu starten|schritt \\d+",
  es: "haz clic|hacer clic|haga clic|seleccion(?:a|ar|e)|instal(?:a|ar|e)|instalación|descarg(?:a|ar|ue)|configur(?:a|ar|e)|configuración|activar|línea de comandos|terminal|ajustes|el menú|siguiente código|el archivo|reinici(?:a|ar)|paso \\d+",
  pt: "clique|clicar|selecion(?:e|ar)|instal(?:e|ar)|instalação|baix(?:e|ar)|configur(?:e|ar)|configuração|ativar|linha de comando|terminal|configurações|o menu|seguinte código|o arquivo|reinici(?:e|ar)|passo \\d+",
};
