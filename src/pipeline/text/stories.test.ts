import { expect, test } from "vitest";
import { saysWhen, tellingClauses } from "./sentence-kinds.ts";

test.each([
  ["en", "I missed the train, so we walked home and my boss laughed.", 3],
  ["en", "I need coffee and we feed the cat.", 0],
  ["fr", "J'ai raté le train, puis je suis rentré à pied.", 2],
  ["fr", "Je voudrais un café.", 0],
  ["de", "Ich ging nach Hause und ich war müde.", 2],
  ["pt", "Cheguei tarde e falei com ela.", 2],
])("%s: “%s” tells %i things that happened", (language, text, clauses) => {
  expect(tellingClauses(text, language)).toBe(clauses);
});

test("a language without patterns is not measured", () => {
  expect(tellingClauses("昨日、私は電車に乗り遅れた。", "ja")).toBeNull();
});

test.each([
  ["One day the phone rang.", true],
  ["Il y a deux ans, tout a changé.", true],
  ["Phones ring.", false],
])("%s says when: %s", (text, dated) => {
  expect(saysWhen(text)).toBe(dated);
});
