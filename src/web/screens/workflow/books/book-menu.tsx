import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { FIRST_BOOK, type Project } from "#contracts/projects.ts";
import { useCreateBook, useDeleteBook, useRenameBook, useRestoreBook } from "#web/api/books.ts";
import { explainError } from "#web/api/errors.ts";
import { continueAddress, useBooks, useWorkflowAddress } from "#web/api/projects.ts";
import { TextField } from "#web/components/fields.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { Menu, type MenuItem } from "#web/components/ui/menu.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

type Asked = "new" | "rename" | "delete" | "deleted";

/** The name of the book, with a menu of what can be done with it and of the other books. */
export function BookMenu({ project }: { project: Project }): ReactElement {
  const { data: books } = useBooks();
  const navigate = useNavigate();
  const addressOf = useWorkflowAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const others = (books?.projects ?? []).filter(({ id }) => id !== project.id);
  const items: MenuItem[] = [
    ...others.map((other) => ({
      id: other.id,
      label: bookName(other),
      hint: hintOf(other),
      onSelect: () => void navigate(continueAddress(other.id)),
    })),
    { id: "new", label: "New book", onSelect: () => setAsked("new") },
    { id: "rename", label: "Rename this book", onSelect: () => setAsked("rename") },
    { id: "author", label: "Name on the cover", to: addressOf("/workflow/welcome") },
    { id: "delete", label: "Delete this book", onSelect: () => setAsked("delete") },
    ...((books?.deleted ?? []).length > 0
      ? [{ id: "deleted", label: "Deleted books", onSelect: () => setAsked("deleted") }]
      : []),
  ];
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={
          <span className="min-w-0 max-w-96 truncate">
            <span className="sr-only">Book: </span>
            {bookName(project)}
          </span>
        }
        items={items}
        opensTo="right"
        className="min-w-0 px-2 font-medium text-ink-700 hover:bg-ink-100"
      />
      {asked === "new" && <NewBook onClose={close} />}
      {asked === "rename" && <RenameBook project={project} onClose={close} />}
      {asked === "delete" && <DeleteBook project={project} onClose={close} />}
      {asked === "deleted" && <DeletedBooks onClose={close} />}
    </>
  );
}

/** The name that the author gave the book; a first book that was given none is called by its title, if it has one. */
function bookName({ selectedTitle, name }: Project): string {
  return name === FIRST_BOOK ? (selectedTitle ?? name) : name;
}

function hintOf(book: Project): string {
  const { selectedTitle, name } = book;
  if (selectedTitle === null) return "Open this book";
  return `Open “${bookName(book) === name ? selectedTitle : name}”`;
}

function NewBook({ onClose }: { onClose: () => void }): ReactElement {
  const { mutate, isPending, error } = useCreateBook();
  const navigate = useNavigate();
  return (
    <NameDialog
      title="A new book"
      text="It begins with posts of its own. Your other books stay as they are."
      value=""
      label="Name of the book"
      confirmLabel="Begin"
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSave={(name) =>
        mutate(name, {
          onSuccess: ({ id }) => {
            onClose();
            void navigate(`/workflow/welcome?project=${id}`);
          },
        })
      }
    />
  );
}

function RenameBook({ project, onClose }: { project: Project; onClose: () => void }): ReactElement {
  const { mutate, isPending, error } = useRenameBook(project.id);
  return (
    <NameDialog
      title="Rename this book"
      text={
        project.selectedTitle === null
          ? "The name is for you. Readers see the title that you choose on the Review step."
          : `The name is for you. Readers see its title, “${project.selectedTitle}”.`
      }
      value={project.name}
      label="Name of the book"
      confirmLabel="Rename"
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSave={(name) => {
        if (name === project.name) return onClose();
        mutate(name, {
          onSuccess: () => {
            onClose();
            toast.success(`This book is now called “${name}”`);
          },
        });
      }}
    />
  );
}

const LONGEST_NAME = 200;

function NameDialog({
  title,
  text,
  label,
  value,
  confirmLabel,
  isPending,
  error,
  onSave,
  onClose,
}: {
  title: string;
  text: string;
  label: string;
  value: string;
  confirmLabel: string;
  isPending: boolean;
  error: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
}): ReactElement {
  const [name, setName] = useState(value);
  const [isEmpty, setIsEmpty] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setIsEmpty(true);
    else if (!isPending) onSave(name.trim());
  };
  return (
    <DialogFrame isOpen onOpen={(isOpen) => !isOpen && onClose()} title={title} text={text}>
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label={label}
          value={name}
          maxLength={LONGEST_NAME}
          error={isEmpty ? "Please give the book a name." : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setIsEmpty(false);
          }}
          className="mt-4"
        />
        {error && (
          <Notice tone="danger" className="mt-4">
            {explainError(error)}
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
          <Button type="submit" aria-disabled={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

function DeleteBook({ project, onClose }: { project: Project; onClose: () => void }): ReactElement {
  const remove = useDeleteBook();
  const restore = useRestoreBook();
  const navigate = useNavigate();
  const name = bookName(project);
  // The dialog is gone when the toast is clicked, and callbacks of `mutate` are not called after that.
  const handleUndo = () =>
    void restore.mutateAsync(project.id).then(({ id }) => {
      toast.success(`“${name}” is back`);
      return navigate(continueAddress(id));
    }, tellFailed("The book could not be put back"));
  const handleDelete = () =>
    remove.mutate(project.id, {
      onSuccess: () => {
        onClose();
        void navigate("/workflow/continue");
        toast.success(`“${name}” is deleted`, { action: { label: "Undo", onClick: handleUndo } });
      },
    });
  return (
    <DialogFrame
      isOpen
      onOpen={(isOpen) => !isOpen && onClose()}
      title={`Delete “${name}”?`}
      text="Its posts, outlines and texts go with it, and what is being written stops. For 30 days you can put it back, under Deleted books in this menu."
    >
      {remove.error && (
        <Notice tone="danger" className="mt-4">
          {explainError(remove.error)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
        <Button
          kind="danger"
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && handleDelete()}
        >
          Delete book
        </Button>
      </div>
    </DialogFrame>
  );
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long" });

function DeletedBooks({ onClose }: { onClose: () => void }): ReactElement {
  const { data: books } = useBooks();
  const { mutate, isPending, error } = useRestoreBook();
  const navigate = useNavigate();
  const handleRestore = (projectId: string) =>
    mutate(projectId, {
      onSuccess: ({ id }) => {
        onClose();
        toast.success("The book is back");
        void navigate(continueAddress(id));
      },
    });
  return (
    <DialogFrame
      isOpen
      onOpen={(isOpen) => !isOpen && onClose()}
      title="Deleted books"
      text="Put a book back with everything that was in it."
    >
      <ul className="mt-4 divide-y divide-ink-200">
        {(books?.deleted ?? []).map(({ id, name, goneAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-600">
                Removed for good on {DAY.format(new Date(goneAt))}
              </span>
            </span>
            <Button
              kind="ghost"
              size="small"
              aria-disabled={isPending}
              aria-label={`Put back “${name}”`}
              onClick={() => !isPending && handleRestore(id)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <Notice tone="danger" className="mt-4">
          {explainError(error)}
        </Notice>
      )}
      <div className="mt-6 flex justify-end">
        <AlertDialog.Close render={<Button kind="ghost">Close</Button>} />
      </div>
    </DialogFrame>
  );
}
