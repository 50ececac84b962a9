import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import { explainError } from "#web/api/errors.ts";
import { useChangeEntries, useUploadRights } from "#web/api/entries.ts";
import { counted } from "#web/components/ui/counted.ts";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";

const CHOICES = [
  { rights: "own", name: "My own words", done: "Your own words from now on" },
  { rights: "others", name: "Somebody else's", done: "Somebody else's words from now on" },
] as const;

/** Whose words the posts of an upload are: the author's, or others', which are cited but never become prose. */
export function WhoseWords({
  projectId,
  uploadId,
}: {
  projectId: string;
  uploadId: string;
}): ReactElement {
  const { data, isPending, error, refetch } = useUploadRights(projectId, uploadId);
  const change = useChangeEntries(projectId);
  // What was chosen shows at once, and goes again if the server says no.
  const [wanted, setWanted] = useState<"own" | "others" | null>(null);
  if (isPending) {
    return (
      <Loading label="Counting whose words these are">
        <Skeleton className="mt-4 h-11 w-full max-w-md" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <p role="alert" className="mt-4 text-sm text-danger-700">
        Whose words these are could not be loaded. {explainError(error)}{" "}
        <button
          type="button"
          onClick={() => void refetch()}
          className="font-semibold underline underline-offset-2"
        >
          Try again
        </button>
      </p>
    );
  }
  const handleChange = (rights: "own" | "others", done: string) => {
    setWanted(rights);
    change.mutate(
      { which: { filter: { uploadId } }, set: { rights } },
      {
        onSuccess: ({ changed }) =>
          toast.success(done, { description: `${counted(changed, "post", "posts")} changed.` }),
        onError: (failure) =>
          toast.error("That could not be changed", { description: explainError(failure) }),
        onSettled: () => setWanted(null),
      },
    );
  };
  const isMixed = data.own > 0 && data.others > 0;
  return (
    <fieldset disabled={change.isPending} className="mt-4">
      <legend className="text-sm font-medium text-ink-700">Whose words are these?</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {CHOICES.map(({ rights, name, done }) => (
          <label key={rights} className="flex min-h-11 items-center gap-2.5 text-[15px]">
            <input
              type="radio"
              name={`rights-${uploadId}`}
              checked={wanted === null ? !isMixed && data[rights] > 0 : wanted === rights}
              onChange={() => handleChange(rights, done)}
              className="size-5 accent-brand-600"
            />
            {name}
          </label>
        ))}
      </div>
      {isMixed && (
        <p className="text-sm text-ink-600">
          Now {data.own.toLocaleString("en")} are yours and {data.others.toLocaleString("en")} are
          others'. Choosing one changes all of them.
        </p>
      )}
      <p className="text-sm text-ink-600">
        Others' words show what you care about and may be cited; they never become your prose.
      </p>
    </fieldset>
  );
}
