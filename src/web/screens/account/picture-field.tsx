import { type ChangeEvent, type ReactElement, useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { PICTURE_TYPES, type User } from "#contracts/accounts.ts";
import { useDeletePicture, usePutPicture } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { cropPicture, UnreadablePicture } from "./crop-picture.ts";

/** The picture: chosen, made small here, taken back. */
export function PictureField({ user }: { user: User }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const putPicture = usePutPicture();
  const deletePicture = useDeletePicture();
  const choose = useMutation({
    mutationFn: async (file: File) => putPicture.mutateAsync(await cropPicture(file)),
    onMutate: () => deletePicture.reset(),
    retry: false,
  });
  const handleChoose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) choose.mutate(file);
    target.value = ""; // so that choosing the same file again is a choice too
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
