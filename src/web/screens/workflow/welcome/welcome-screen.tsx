import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import type { Project } from "#contracts/projects.ts";
import { PHASES } from "#contracts/workflow.ts";
import { explainError } from "#web/api/errors.ts";
import { useChangeAuthor, useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { coverWithout, firstNameOf, nameOf } from "#web/components/person-name.ts";
import { TextField, useOneField } from "#web/components/fields.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { OutOfDate } from "#web/screens/workflow/out-of-date.tsx";
import { NoProject } from "#web/screens/workflow/step-page.tsx";
import { useGating } from "#web/screens/workflow/use-gating.ts";

export function WelcomeScreen(): ReactElement {
  const { data: session } = useSession();
  const { project, isPending, isError, error, retry } = useCurrentProject();
  const user = session?.user;
  const firstName = user ? firstNameOf(user) : "";
  const { furthest } = useGating();

  return (
    <Page>
      <PageHeading
        step={
          furthest && furthest.number > 1
            ? `Step ${furthest.number} of 5 ${furthest.title}`
            : "Step 1 of 5 Gather Your Content"
        }
        title={firstName === "" ? "Welcome!" : `Welcome, ${firstName}!`}
        lead="Your book is made from what you have already written. Bring your posts, and we find the book in them."
      />
      {isPending && <p role="status">Setting up your project...</p>}
      {isError && <NoProject error={error} onRetry={retry} />}
      {project && <GoOn project={project} />}
      {project && (
        <AuthorForm key={project.id} project={project} userName={user ? nameOf(user) : ""} />
      )}
      <RoadAhead />
    </Page>
  );
}

/** A link to the last step that is open, and what is out of date. Renders nothing for a new book. */
function GoOn({ project }: { project: Project }): ReactElement | null {
  const { furthest, completed } = useGating();
  const addressOf = useWorkflowAddress();
  if (completed === 0 || !furthest) return null;
  return (
    <div className="mb-6 space-y-4">
      <Notice
        tone="info"
        title="Your book is where you left it"
        actions={
          <LinkButton to={addressOf(furthest.route)}>Go on with {furthest.title}</LinkButton>
        }
      />
      <OutOfDate project={project} />
    </div>
  );
}

const AuthorInput = z.string().trim().max(200, "Please keep the name to 200 characters.");

function AuthorForm({ project, userName }: { project: Project; userName: string }): ReactElement {
  const navigate = useNavigate();
  const addressOf = useWorkflowAddress();
  const changeAuthor = useChangeAuthor(project.id);
  const { form, field, isSubmitting } = useOneField(
    AuthorInput,
    project.author ?? userName,
    async (author) => {
      // Empty is no name: then the cover has that of the account.
      if (author !== (project.author ?? "")) {
        const isSaved = await changeAuthor.mutateAsync(author).then(
          () => true,
          () => false, // The page shows changeAuthor.error below.
        );
        if (!isSaved) return;
      }
      await navigate(addressOf("/workflow/add-sources"));
    },
  );
  return (
    <form {...form} className="card p-5 sm:p-6">
      <TextField
        label="Name on the cover"
        hint={`As readers will see it. You can change it later. ${coverWithout(userName)}`}
        autoComplete="name"
        {...field}
      />
      {changeAuthor.isError && (
        <Notice tone="danger" title="The name was not saved" className="mt-4">
          {explainError(changeAuthor.error)}
        </Notice>
      )}
      <Button type="submit" disabled={isSubmitting} className="mt-5 max-sm:w-full">
        Continue to Add Sources
      </Button>
    </form>
  );
}

const WHAT_HAPPENS = {
  "add-sources": "Drop in the export of what you have published, or paste your posts.",
  analysis: "Repeats go, themes appear, and you see what your posts add up to.",
  review: "Choose one of the titles and look through the contents.",
  outline: "Each chapter gets its sections, and every section its posts.",
  draft: "The chapters are written out. Take the book with you as PDF, e-book, Word or Markdown.",
} as const;

/** The steps, where no list of them stands beside the page. */
function RoadAhead(): ReactElement {
  return (
    <section aria-labelledby="road-ahead" className="mt-10 lg:hidden">
      <h2 id="road-ahead" className="text-lg">
        What comes next
      </h2>
      <ol className="mt-4 grid gap-y-5">
        {PHASES.map(({ id, title }, index) => (
          <li key={id} className="flex gap-3.5">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-100 text-sm font-semibold text-brand-800"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-[15px] leading-relaxed text-ink-700">
                {WHAT_HAPPENS[id]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
