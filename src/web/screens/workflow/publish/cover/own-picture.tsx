import { ImageUp } from "lucide-react";
import { type ReactElement, useState } from "react";
import { useDropzone } from "react-dropzone";
import { MAX_COVER_PICTURE_BYTES, type ShownCover } from "#contracts/cover.ts";
import { type ChangeCover, useDeleteCoverPicture, usePutCoverPicture } from "#web/api/cover.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { Radios } from "./radios.tsx";

const ACCEPTED = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };
const MEGABYTE = 1024 * 1024;

/** The author's own picture: dropped or chosen, where it stands, and taken away again. */
export function OwnPicture({
  projectId,
  cover: { picture, settings },
  onChange,
}: {
  projectId: string;
  cover: ShownCover;
  onChange: ChangeCover;
}): ReactElement {
  const put = usePutCoverPicture(projectId);
  const remove = useDeleteCoverPicture(projectId);
  const [refused, setRefused] = useState<string | null>(null);
  const isBusy = put.isPending || remove.isPending;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    disabled: isBusy,
    // As on Add Sources: the zone itself is no second button beside the real one.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const [file] = accepted;
      const isTooLarge = file !== undefined && file.size > MAX_COVER_PICTURE_BYTES;
      setRefused(isTooLarge ? TOO_LARGE : rejections.length > 0 ? WRONG : null);
      remove.reset();
      if (file && !isTooLarge) put.mutate(file);
      else put.reset();
    },
  });
  return (
    <>
      <div
        {...getRootProps()}
        className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border-2 border-dashed px-5 py-5 transition-colors ${
          isDragActive ? "border-brand-500 bg-brand-50" : "border-ink-300 bg-white"
        }`}
      >
        {/* Out of the row, where it would take a gap. */}
        <span className="absolute">
          <input {...getInputProps({ "aria-label": "Picture for the cover" })} />
        </span>
        <ImageUp size={26} aria-hidden className="shrink-0 text-brand-700 max-sm:hidden" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-semibold break-words">{picture?.name ?? "Drop a picture here"}</p>
          <p className="text-[15px] text-ink-600">
            {picture === null
              ? "A JPEG or PNG of at least 1,900 × 2,800 pixels prints sharp. We remove the place and the camera that are stored in it."
              : `${picture.width.toLocaleString("en")} × ${picture.height.toLocaleString("en")} pixels as it is kept. Drop another one here to replace it.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button kind="ghost" onClick={open} disabled={isBusy} className="max-sm:grow">
            {put.isPending
              ? "Reading the picture…"
              : picture === null
                ? "Choose a picture"
                : "Another picture"}
          </Button>
          {picture !== null && (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => {
                put.reset();
                setRefused(null);
                remove.mutate();
              }}
              className="max-sm:grow"
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      {refused !== null && (
        <Notice tone="danger" title="This picture was not taken" className="mt-4">
          {refused}
        </Notice>
      )}
      <ErrorNotice error={put.error} title="This picture was not taken" className="mt-4" />
      <ErrorNotice error={remove.error} title="The picture was not removed" className="mt-4" />
      {picture !== null && (
        <Radios
          name="cover-placing"
          legend="Where the picture stands"
          options={PLACINGS}
          wanted={settings.placing}
          onWanted={(placing) => onChange({ placing })}
          className="mt-5"
        />
      )}
    </>
  );
}

const WRONG = "Please drop one JPEG or PNG.";
const TOO_LARGE = `It has more than ${MAX_COVER_PICTURE_BYTES / MEGABYTE} MB: save it smaller, as a JPEG.`;

const PLACINGS = {
  full: { name: "Over the whole front", hint: "The title has a panel of its own." },
  framed: { name: "In a window", hint: "The title stands below it." },
} as const;
