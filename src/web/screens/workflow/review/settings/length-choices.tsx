import type { ReactElement } from "react";
import type { BookSettings, LengthEffect } from "#contracts/settings.ts";
import { counted } from "#web/components/ui/figures.ts";
import { lengthNote, LENGTHS } from "./settings-text.ts";

/** The four lengths as cards, each with the size of this book and a drawing of its thickness. */
export function LengthChoices({
  lengths,
  wanted,
  onWanted,
}: {
  lengths: readonly LengthEffect[];
  wanted: BookSettings["length"];
  onWanted: (length: BookSettings["length"]) => void;
}): ReactElement {
  const most = Math.max(1, ...lengths.map(({ pages }) => pages));
  const held = lengths.find(({ length }) => length === "all")?.words ?? 0;
  return (
    <fieldset>
      <legend className="text-[15px] text-ink-700">
        The posts of your chapters hold about {held.toLocaleString("en")} words for a book, with 250
        on a page. Posts in no chapter are not counted. You can change the length later.
      </legend>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lengths.map((effect, index) => (
          <LengthCard
            key={effect.length}
            effect={effect}
            share={effect.pages / most}
            isWanted={effect.length === wanted}
            note={lengthNote(effect, lengths[index - 1])}
            onWanted={() => onWanted(effect.length)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function LengthCard({
  effect: { length, words, pages },
  share,
  isWanted,
  note,
  onWanted,
}: {
  effect: LengthEffect;
  share: number;
  isWanted: boolean;
  note: string;
  onWanted: () => void;
}): ReactElement {
  return (
    <label
      className={`relative flex cursor-pointer gap-4 rounded-lg p-4 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 sm:flex-col sm:gap-3 ${
        isWanted
          ? "bg-brand-50 ring-2 ring-brand-600"
          : "bg-white ring-1 ring-ink-300 hover:ring-brand-400"
      }`}
    >
      <input
        type="radio"
        name="length"
        value={length}
        checked={isWanted}
        onChange={onWanted}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none"
      />
      <Spine share={share} isWanted={isWanted} />
      <span className="min-w-0 text-[15px] leading-snug">
        <span className="block font-semibold text-ink-900">{LENGTHS[length].name}</span>
        <span className="mt-1 block text-ink-800 tabular-nums">
          about {words.toLocaleString("en")} words,
          <br className="max-sm:hidden" /> {counted(pages, "page", "pages")}
        </span>
        <span className="mt-1.5 block text-sm text-ink-600">{note}</span>
      </span>
    </label>
  );
}

const WIDEST = 44;
const NARROWEST = 4;
const HEIGHT = 76;

/** The spine of a book. `share`: its thickness as a share of the thickest one. */
function Spine({ share, isWanted }: { share: number; isWanted: boolean }): ReactElement {
  const width = Math.max(NARROWEST, Math.round(share * WIDEST));
  return (
    <span className="flex w-14 shrink-0 items-end max-sm:justify-center">
      <svg
        aria-hidden
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={isWanted ? "text-brand-600" : "text-ink-400"}
      >
        <rect width={width} height={HEIGHT} rx={Math.min(3, width / 3)} fill="currentColor" />
        {[10, 14, HEIGHT - 14].map((y) => (
          <rect key={y} y={y} width={width} height={1.5} fill="#ffffff" fillOpacity={0.6} />
        ))}
      </svg>
    </span>
  );
}
