import { Palette } from "lucide-react";
import type { ReactElement } from "react";
import type { CoverDesign, ShownCover } from "#contracts/cover.ts";
import { type ChangeCover, useCoverFront } from "#web/api/cover.ts";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Skeleton } from "#web/components/ui/loading.tsx";

const DESIGNS: readonly { design: CoverDesign; name: string }[] = [
  { design: 1, name: "Border" },
  { design: 2, name: "Large form" },
  { design: 3, name: "Label" },
  { design: 4, name: "Large letter" },
  { design: 5, name: "Wide lines" },
  { design: 6, name: "Strip" },
];

/** The six designs as pictures to choose from. Choosing one keeps its colours, too, also when the title changes. */
export function FrontChoices({
  projectId,
  cover,
  onChange,
}: {
  projectId: string;
  cover: ShownCover;
  onChange: ChangeCover;
}): ReactElement {
  const { settings, shown, otherSeed, frontsVersion, picture } = cover;
  const isChosen = settings.design !== null || settings.seed !== null;
  return (
    <>
      <fieldset>
        <legend className="sr-only">Design of the front</legend>
        <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:gap-x-4 md:grid-cols-6">
          {DESIGNS.map(({ design, name }) => (
            <FrontChoice
              key={design}
              projectId={projectId}
              design={design}
              // With a picture the designs differ by their typefaces, not by their forms.
              name={picture === null ? name : `Typeface ${design}`}
              version={frontsVersion}
              isChosen={design === shown.design}
              onChoose={() => onChange({ design, seed: shown.seed })}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          kind="ghost"
          onClick={() => onChange({ design: shown.design, seed: otherSeed })}
          className="max-sm:w-full"
        >
          <Palette size={18} aria-hidden />
          Other colours
        </Button>
        {isChosen && (
          <Button
            kind="quiet"
            onClick={() => onChange({ design: null, seed: null })}
            className="max-sm:w-full"
          >
            Back to the automatic choice
          </Button>
        )}
        <p className="text-sm text-ink-600">
          {isChosen
            ? "Your choice stays when the title changes."
            : "Title and author have chosen this one. It changes with them until you choose."}
        </p>
      </div>
    </>
  );
}

function FrontChoice({
  projectId,
  design,
  name,
  version,
  isChosen,
  onChoose,
}: {
  projectId: string;
  design: CoverDesign;
  name: string;
  version: string;
  isChosen: boolean;
  onChoose: () => void;
}): ReactElement {
  const { data, error, isPlaceholderData, refetch } = useCoverFront(projectId, design, {
    version,
    isFirst: isChosen,
  });
  return (
    <div>
      <label className="group relative block cursor-pointer text-center">
        <input
          type="radio"
          name="cover-design"
          value={design}
          checked={isChosen}
          onChange={onChoose}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none outline-none"
        />
        <span
          className={`relative block aspect-[5/8] overflow-hidden rounded-sm bg-ink-100 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-brand-600 ${
            isChosen
              ? "shadow-md ring-3 ring-brand-600 ring-offset-3 ring-offset-ink-0"
              : "shadow-sm ring-1 ring-ink-300 group-hover:shadow-md"
          }`}
        >
          {data !== undefined && (
            <img
              src={data}
              alt=""
              className={`size-full object-cover transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}
            />
          )}
          {data === undefined && error === null && <Skeleton className="size-full" />}
          {data === undefined && error !== null && (
            <span className="grid size-full place-items-center p-2 text-sm text-ink-700">
              Not drawn
            </span>
          )}
        </span>
        <span
          className={`mt-2.5 block text-sm leading-tight ${isChosen ? "font-semibold text-ink-900" : "text-ink-700"}`}
        >
          {name}
        </span>
      </label>
      {error !== null && (
        <p role="alert" className="mt-1 text-center text-sm text-danger-700">
          {explainError(error)}
          <Button kind="quiet" size="small" onClick={() => void refetch()}>
            Try again<span className="sr-only"> to draw {name}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
