import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { MAX_FIELD_LENGTH, type Project, type ProjectWithPages } from "#contracts/projects.ts";
import { useFoundation } from "#web/api/book.ts";
import { type BookDetailsInput, useBookDetails, useSaveBookDetails } from "#web/api/projects.ts";
import { subtitleOf } from "#web/api/subtitle.ts";
import { useSession } from "#web/api/session.ts";
import { TextField } from "#web/components/fields.tsx";
import { coverWithout, nameOf } from "#web/components/person-name.ts";
import { tellDone } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { IndexEditor } from "./index-editor.tsx";

const AREAS = [
  {
    name: "dedication",
    label: "Dedication",
    hint: "On a page of its own, before the contents.",
  },
  {
    name: "acknowledgements",
    label: "Acknowledgements",
    hint: "After the last chapter.",
  },
  {
    name: "about",
    label: "About the author",
    hint: "After the last chapter. Two or three sentences are enough.",
  },
  {
    name: "contact",
    label: "Contact",
    hint: "Below “About the author”, for example a web address.",
  },
  {
    name: "glossary",
    label: "Glossary",
    hint: "Before the index. On each line a term, a colon, and what it means; they are sorted for you.",
  },
] as const;

type Values = Record<"author" | "subtitle" | (typeof AREAS)[number]["name"], string>;

/**
 * The form for what is printed around the chapters. Before the first download, `waiting` is that download: the form
 * starts it when the author has saved or skipped the form.
 */
export function BookDetails({
  project,
  isOpen,
  waiting,
  onClose,
}: {
  project: Project;
  isOpen: boolean;
  waiting: (() => void) | null;
  onClose: () => void;
}): ReactElement {
  // Kept here, so that a form that was closed by mistake still holds what was typed.
  const [typed, setTyped] = useState<Partial<Values>>({});
  return (
    <DialogFrame
      isOpen={isOpen}
      onOpen={onClose}
      title={waiting ? "Before your first download" : "Book details"}
      text={
        waiting
          ? "Is there something of your own to print around the chapters? You can skip this and add it later under “Book details”."
          : "What is printed around your chapters. A field left empty is not printed."
      }
    >
      <DetailsForm
        project={project}
        typed={typed}
        onType={(change) => setTyped((before) => ({ ...before, ...change }))}
        waiting={waiting}
        onSaved={() => {
          setTyped({});
          onClose();
        }}
      />
    </DialogFrame>
  );
}

function DetailsForm({
  project,
  typed,
  onType,
  waiting,
  onSaved,
}: {
  project: Project;
  typed: Partial<Values>;
  onType: (change: Partial<Values>) => void;
  waiting: (() => void) | null;
  onSaved: () => void;
}): ReactElement {
  const { data, isPending, error, refetch } = useBookDetails(project.id);
  const foundation = useFoundation(project.id);
  const save = useSaveBookDetails(project.id);
  const { data: session } = useSession();
  if (isPending || foundation.isPending) {
    return (
      <Loading label="Loading the details of your book">
        <Skeleton className="mt-4 h-24" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <LoadFailed
        title="The details of your book could not be loaded"
        onRetry={() => refetch()}
        error={error}
      />
    );
  }
  const account = session?.user ? nameOf(session.user) : "";
  const printed = data.author ?? account;
  const subtitle = subtitleOf(data, foundation.data?.bookTitles);
  const { dedication, acknowledgements, about, contact, glossary } = data;
  const saved = { dedication, acknowledgements, about, contact, glossary };
  const values: Values = { author: printed, subtitle, ...saved, ...typed };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(inputOf(values, typed, data), {
      onSuccess: () => {
        // Before a download, its own message follows.
        if (waiting) waiting();
        else tellDone("Book details saved", "The next file that you download prints them.");
        onSaved();
      },
    });
  };
  const skip = (): void => {
    // Saves what is stored already, which marks the form as answered. The download must not wait for that.
    save.mutate(saved);
    waiting?.();
    onSaved();
  };
  return (
    <form onSubmit={handleSubmit} className="mt-4 space-y-4">
      <TextField
        label="Your name as printed"
        hint={
          values.author.trim() === "" ? coverWithout(account) : "On the cover and the title page."
        }
        value={values.author}
        maxLength={200}
        autoComplete="name"
        onChange={(event) => onType({ author: event.target.value })}
      />
      {data.selectedTitle !== null && (
        <TextField
          label="Subtitle"
          hint={`Below “${data.selectedTitle}”. Leave it empty for none.`}
          value={values.subtitle}
          maxLength={500}
          onChange={(event) => onType({ subtitle: event.target.value })}
        />
      )}
      {AREAS.map(({ name, label, hint }) => (
        <AreaField
          key={name}
          label={label}
          hint={hint}
          value={values[name]}
          onChange={(value) => onType({ [name]: value })}
        />
      ))}
      {/* Before the first download there is enough to read. */}
      {!waiting && <IndexEditor projectId={project.id} />}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-ink-200 bg-white px-6 py-4">
        {/* In the footer, which is in sight however far the form is scrolled. */}
        <ErrorNotice
          error={save.error}
          title="The details could not be saved"
          className="mb-1 w-full"
        />
        {waiting ? (
          <Button kind="ghost" onClick={skip}>
            Download without these
          </Button>
        ) : (
          <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
        )}
        <Button type="submit" disabled={save.isPending}>
          {waiting ? "Save and download" : "Save"}
        </Button>
      </div>
    </form>
  );
}

/**
 * Name and subtitle are sent only if they were typed: otherwise the book goes on with the account's name and with what
 * was proposed, also after these change.
 */
function inputOf(
  { author, subtitle, ...pages }: Values,
  typed: Partial<Values>,
  { selectedTitle: title, ownTitle }: ProjectWithPages,
): BookDetailsInput {
  // The subtitle of a proposal takes the place of no title that the author has typed.
  const isOwn = ownTitle?.title === title;
  return {
    ...pages,
    ...(typed.author !== undefined && { author }),
    ...(typed.subtitle !== undefined &&
      title !== null && { titled: { title, subtitle, ...(isOwn && { isOwn }) } }),
  };
}

function AreaField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        maxLength={MAX_FIELD_LENGTH}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        rows={2}
        className="field mt-1.5 h-auto min-h-18 py-2.5 leading-normal"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-600">
        {hint}
      </p>
    </div>
  );
}
