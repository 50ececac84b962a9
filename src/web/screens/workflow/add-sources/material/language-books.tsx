import { BookCopy } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { type Material, useMakeLanguageBook } from "#web/api/sources.ts";
import { tellDone, tellFailed } from "#web/components/toasts.ts";
import { Button } from "#web/components/ui/button.tsx";
import { nameOfLanguage, otherLanguages } from "./material-text.ts";

/** Offers to make a book of its own from the posts in each language that this book sets aside. */
export function LanguageBooks({
  projectId,
  languages,
}: {
  projectId: string;
  languages: Material["languages"];
}): ReactElement {
  const { mutate, isPending, variables } = useMakeLanguageBook(projectId);
  const navigate = useNavigate();
  const make = (code: string) =>
    mutate(code, {
      onSuccess: ({ projectId: made, posts }) => {
        tellDone(
          `${posts.toLocaleString("en")} posts in ${nameOfLanguage(code)} are a book of their own now`,
          "Your other book is in the menu at the top.",
        );
        void navigate(`/workflow/add-sources?project=${made}`);
      },
      onError: tellFailed("The book could not be made"),
    });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {otherLanguages(languages).map((code) => (
        <Button
          key={code}
          kind="ghost"
          disabled={isPending}
          onClick={() => make(code)}
          className="h-auto min-h-11 py-2 text-left whitespace-normal"
        >
          <BookCopy size={18} aria-hidden className="shrink-0" />
          {isPending && variables === code
            ? "Making the book…"
            : `Make a book of the posts in ${nameOfLanguage(code)}`}
        </Button>
      ))}
    </div>
  );
}
