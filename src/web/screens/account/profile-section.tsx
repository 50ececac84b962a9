import { type ChangeEvent, type ReactElement, useRef } from "react";
import { z } from "zod";
import { useMutation } from "@tanstack/react-query";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type User } from "#contracts/accounts.ts";
import { useChangeName, useDeletePicture, usePutPicture } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { Avatar } from "#web/components/account-menu.tsx";
import { nameOf } from "#web/components/person-name.ts";
import { TextField, useOneField } from "#web/components/fields.tsx";
import { tellDone } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";

const NameInput = z
  .string()
  .trim()
  .min(1, "Please enter your name.")
  .max(200, "Please keep the name to 200 characters.");

export function ProfileSection({ user }: { user: User }): ReactElement {
  const { mutate, isPending, error } = useChangeName();
  const { form, field } = useOneField(NameInput, user.name, (name) =>
    mutate(name, { onSuccess: () => tellDone("Your name is saved") }),
  );
  return (
    <Card title="Profile">
      <PictureField user={user} />
      <form {...form} className="mt-6 flex items-start gap-3 max-sm:flex-col">
        <TextField
          label="Name"
          hint={
            nameOf(user) === ""
              ? "Made from your address, so no book prints it. Write your name as it is to be printed."
              : "Greets you, and stands on your books unless a book says otherwise."
          }
          autoComplete="name"
          className="w-full"
          {...field}
        />
        <Button
          kind="ghost"
          type="submit"
          disabled={isPending}
          className="max-sm:w-full sm:mt-[1.85rem]"
        >
          Save name
        </Button>
      </form>
      <ErrorNotice error={error} title="Your name was not saved" className="mt-4" />
    </Card>
  );
}

function PictureField({ user }: { user: User }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const putPicture = usePutPicture();
  const deletePicture = useDeletePicture();
  const choose = useMutation({
    mutationFn: async (file: File) => putPicture.mutateAsync(await cropPicture(file)),
    onMutate: () => deletePicture.reset(),
  });
  const handleChoose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) choose.mutate(file);
    target.value = ""; // Emptied, so that choosing the same file again also fires a change event.
  };
  const isBusy = choose.isPending || deletePicture.isPending;
  const error = choose.error ?? deletePicture.error;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar user={user} size="large" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            aria-label="Picture file"
            tabIndex={-1}
            onChange={handleChoose}
            className="sr-only"
          />
          <Button kind="ghost" disabled={isBusy} onClick={() => input.current?.click()}>
            {user.picture === null ? "Add a picture" : "Change picture"}
          </Button>
          {user.picture !== null && (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => {
                choose.reset();
                deletePicture.mutate();
              }}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
      {error && (
        <Notice tone="danger" className="mt-4">
          {error instanceof UnreadablePicture ? error.message : explainError(error)}
        </Notice>
      )}
    </div>
  );
}

/** The width and height of a stored picture in pixels: four times the largest size at which it is shown. */
const SIDE = 256;

/** The browser cannot read the file as a picture. The message tells the person what to do. */
class UnreadablePicture extends Error {
  override readonly name = "UnreadablePicture";
}

/** Makes a small square picture from the centre of a file. This also removes data such as place and camera. */
async function cropPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture(
      "This file could not be read as a picture. Please choose a JPEG, PNG or WebP file.",
      { cause },
    );
  });
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gave no canvas to draw on");
  context.imageSmoothingQuality = "high";
  // If the browser can only write JPEG, transparent areas would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  // A browser that cannot write WebP writes PNG instead, which may be too large.
  const webp = await blobOf(canvas, "image/webp");
  const small = webp.type === "image/webp" ? webp : await blobOf(canvas, "image/jpeg");
  if (small.size > MAX_PICTURE_BYTES) throw new Error(`The picture has ${small.size} bytes`);
  return small;
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error(`The picture could not be written as ${type}`));
    canvas.toBlob(take, type, 0.85);
  });
}
