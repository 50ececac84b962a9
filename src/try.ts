import { readFileSync, writeFileSync } from "node:fs";
import { readSources } from "#pipeline/sources/read-sources.ts";
import { preparePosts } from "#pipeline/analysis/prepare-posts.ts";
import { groupThemes } from "#pipeline/analysis/themes.ts";
import { corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { planChapters } from "#pipeline/engines/own-words/chapters.ts";
import { nameBook } from "#pipeline/engines/own-words/book-titles.ts";
const name = process.argv[2]!;
let t = performance.now(); const lap=(s:string)=>{console.log(s,Math.round(performance.now()-t)); t=performance.now();};
const reading = readSources([{file:name+".csv",bytes:readFileSync(`../shared/corpora/${name}.csv`)}]); lap("read "+reading.entries.length);
const prep = preparePosts(reading.entries); lap("prepare");
const {posts, language, setAside, removed, otherLanguages}=prep;
const c1=new Map<string,number>(); for(const s of setAside) c1.set(s.reason,(c1.get(s.reason)??0)+1);
console.log(language, otherLanguages, posts.length, "posts", posts.reduce((a,b)=>a+b.words,0), "words", [...c1].join(" "), JSON.stringify(removed));
const { themes, misfits } = groupThemes(posts, language); lap("themes");
console.log(themes.map(x=>[x.entryIds.length,x.words,x.keyTerms.slice(0,8).join(" ")].join(" | ")).join("\n"), misfits.length);
const a = { language, posts, themes, misfits, words: 0 } as any;
const c = corpusOf(a); lap("corpus");
console.log("median",c.medianWords,"titled",c.titledShare);
const chs = planChapters(c, 2000); lap("plan");
for (const {title,plan,entryIds} of chs) {
  console.log(`\n# ${title.text}   [S ${title.score.toFixed(2)} cov ${title.coverage.toFixed(2)} con ${title.contrast.toFixed(2)} ${title.candidate?.kind}] words ${plan.words}/${plan.target} pool ${entryIds.length} lead ${plan.leadId?1:0}`);
  if (plan.deck) console.log("  DECK", plan.deck.worth.toFixed(2), plan.deck.text);
  if (plan.opening) console.log("  OPEN", plan.opening.worth.toFixed(2), plan.opening.text.slice(0,200));
  for (const s of plan.sections) console.log("  ##", s.heading?.text ?? "-", " :: ", s.pieces.map(p=>`${p.post.title?.slice(0,50) ?? p.piece.blocks[0]!.text.slice(0,40)} (${p.piece.words}${p.piece.gapAfter!==null?" cut":""})`).join(" / "));
  if (plan.closing) console.log("  CLOSE", plan.closing.worth.toFixed(2), plan.closing.text.slice(0,200));
}
const n=nameBook(c, chs, null, ()=>({marketability:"",targetAppeal:""}));
console.log(n.primary.concat(n.alternatives).map(x=>x.title.mainTitle+" — "+x.title.subtitle).join("\n")); lap("titles");
