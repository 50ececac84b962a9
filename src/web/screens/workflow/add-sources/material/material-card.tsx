import { Lightbulb } from "lucide-react";
import type { ReactElement } from "react";
import { type Material, useMaterial } from "#web/api/sources.ts";
import { Card, Stat, Stats } from "#web/components/ui/card.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { LanguageBooks } from "./language-books.tsx";
import {
  adviceText,
  ALL_LEFT_OUT,
  languagesText,
  sizeNote,
  sizeText,
  spanText,
} from "./material-text.ts";

/** Says how long a book can be made from the posts so far, and what would help most to make it longer. */
export function MaterialCard({ projectId }: { projectId: string }): ReactElement {
  const { data: material, isPending, refetch } = useMaterial(projectId);
  if (isPending) {
    return (
      <Loading label="Counting your words">
        <Skeleton className="mt-8 h-44 w-full rounded-xl" />
      </Loading>
    );
  }
  if (!material) {
    return (
      <LoadFailed title="Your words could not be counted" onRetry={refetch} className="mt-8" />
    );
  }
  return <Meter projectId={projectId} material={material} />;
}

function Meter({ projectId, material }: { projectId: string; material: Material }): ReactElement {
  const { entries, leftOut, ownWords, othersWords, languages } = material;
  const isAllLeftOut = entries === 0 && leftOut > 0;
  const note = isAllLeftOut ? ALL_LEFT_OUT : sizeNote(material);
  // If every post is excluded, more posts would not help.
  const advice = isAllLeftOut ? [] : material.advice;
  const language = languagesText(languages);
  const span = spanText(material);
  return (
    <Card title="What your book can be made of" className="mt-8">
      <Stats>
        <Stat label="Words of your own" value={ownWords.toLocaleString("en")} />
        <Stat label="Possible book" value={sizeText(material)} />
        {language !== null && <Stat label="Language" value={language} />}
        {span !== null && <Stat label="Written" value={span} />}
      </Stats>
      {(note !== null || othersWords > 0) && (
        <p className="mt-4 text-[15px] text-ink-700 tabular-nums">
          {note}{" "}
          {othersWords > 0 &&
            `There are also ${othersWords.toLocaleString("en")} words by others, which can be cited.`}
        </p>
      )}
      {advice.length > 0 && (
        <div className="mt-5 rounded-lg bg-brand-50 p-4">
          <h3 className="flex items-center gap-2 text-[15px] tracking-normal">
            <Lightbulb size={18} aria-hidden className="text-brand-700" />
            What would help most
          </h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-[15px] text-ink-700 marker:text-brand-600">
            {advice.map((each) => (
              <li key={each}>{adviceText(each, material)}</li>
            ))}
          </ul>
          {advice.includes("several languages") && (
            <LanguageBooks projectId={projectId} languages={languages} />
          )}
        </div>
      )}
    </Card>
  );
}
