import { type ReactElement, useEffect, useRef, useState } from "react";
import type { InteriorDesign } from "#contracts/book.ts";
import type { Opening } from "#web/api/book-pdf.ts";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Skeleton } from "#web/components/ui/loading.tsx";
import { DESIGNS, SETTINGS } from "#web/screens/workflow/review/settings/settings-text.ts";
import { openPdf } from "./pdf-pages.ts";

/** Wide enough for a screen with two or three device pixels to a point. */
const PICTURE_PIXELS = 360;

/** The designs of the interior to choose from, each as the page on which the author's own first chapter begins. */
export function DesignChoices({
  openings,
  chosen,
  onChoose,
}: {
  openings: readonly Opening[];
  chosen: InteriorDesign;
  onChoose: (design: InteriorDesign) => void;
}): ReactElement {
  return (
    <fieldset className="mb-6">
      <legend className="text-[15px] font-medium">{SETTINGS.design}</legend>
      <div className="mt-3 grid max-w-xl grid-cols-3 gap-x-3 sm:gap-x-6">
        {openings.map((opening) => (
          <DesignChoice
            key={opening.design}
            opening={opening}
            isChosen={opening.design === chosen}
            onChoose={() => onChoose(opening.design)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DesignChoice({
  opening: { design, file, error, retry },
  isChosen,
  onChoose,
}: {
  opening: Opening;
  isChosen: boolean;
  onChoose: () => void;
}): ReactElement {
  const [name = "", about = ""] = DESIGNS[design].split(": ");
  return (
    <div>
      <label className="group relative block cursor-pointer">
        <input
          type="radio"
          name="interior-design"
          value={design}
          checked={isChosen}
          onChange={onChoose}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none outline-none"
        />
        <span
          className={`block overflow-hidden rounded-sm bg-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-brand-600 ${
            isChosen
              ? "shadow-md ring-3 ring-brand-600 ring-offset-3 ring-offset-ink-0"
              : "shadow-sm ring-1 ring-ink-300 group-hover:shadow-md"
          }`}
        >
          {file === undefined && error === null && <Skeleton className="aspect-[2/3] w-full" />}
          {file === undefined && error !== null && <NotDrawn />}
          {file !== undefined && <OpeningPicture file={file} />}
        </span>
        <span
          className={`mt-2.5 block text-sm leading-tight ${isChosen ? "font-semibold text-ink-900" : "text-ink-700"}`}
        >
          {name}
          <span className="mt-1 block font-normal text-ink-600 max-sm:sr-only">{about}</span>
        </span>
      </label>
      {error !== null && (
        <p role="alert" className="mt-1 text-sm text-danger-700">
          {explainError(error)}
          <Button kind="quiet" size="small" onClick={retry}>
            Try again<span className="sr-only"> to draw {name}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

function NotDrawn(): ReactElement {
  return (
    <span className="grid aspect-[2/3] place-items-center p-2 text-sm text-ink-700">Not drawn</span>
  );
}

/** The page to which the first bookmark of a PDF leads. The radio button beside it has its name. */
function OpeningPicture({ file }: { file: Blob }): ReactElement {
  const place = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const picture = await drawOpening(file);
      const { current } = place;
      if (!isWanted || !current) return;
      current.width = picture.width;
      current.height = picture.height;
      current.getContext("2d")?.drawImage(picture, 0, 0);
      setState("drawn");
    };
    show().catch(() => {
      if (isWanted) setState("failed");
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <>
      {state === "drawing" && <Skeleton className="aspect-[2/3] w-full" />}
      {state === "failed" && <NotDrawn />}
      <canvas
        ref={place}
        aria-hidden
        data-state={state}
        className={`w-full ${state === "drawn" ? "block" : "hidden"}`}
      />
    </>
  );
}

async function drawOpening(file: Blob): Promise<HTMLCanvasElement> {
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    return await pdf.draw(pdf.bookmarks[0]?.page ?? 1, PICTURE_PIXELS);
  } finally {
    pdf.close();
  }
}
