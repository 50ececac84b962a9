import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import type { Project } from "#contracts/projects.ts";
import { explainError } from "#web/api/errors.ts";
import { useChangeAuthor, useWorkflowAddress } from "#web/api/projects.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

const AuthorInput = z.object({
  author: z.string().trim().max(200, "Please keep the name to 200 characters."),
});

/** Asks whose name stands on the cover, and goes on. */
export function AuthorForm({
  project,
  userName,
}: {
  project: Project;
  userName: string;
}): ReactElement {
  const navigate = useNavigate();
  const addressOf = useWorkflowAddress();
  const changeAuthor = useChangeAuthor(project.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AuthorInput),
    defaultValues: { author: project.author ?? userName },
  });

  const goOn = async ({ author }: z.output<typeof AuthorInput>): Promise<void> => {
    if (author !== "" && author !== project.author) {
      const isSaved = await changeAuthor.mutateAsync(author).then(
        () => true,
        () => false, // shown below, from changeAuthor.error
      );
      if (!isSaved) return;
    }
    await navigate(addressOf("/workflow/add-sources"));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(goOn)(event)}
      className="card p-5 sm:p-6"
    >
      <TextField
        label="Name on the cover"
        hint="As readers will see it. You can change it later."
        autoComplete="name"
        error={formState.errors.author?.message}
        {...register("author")}
      />
      {changeAuthor.isError && (
        <Notice tone="danger" className="mt-4">
          {explainError(changeAuthor.error)}
        </Notice>
      )}
      <Button type="submit" disabled={formState.isSubmitting} className="mt-5 max-sm:w-full">
        Continue to Add Sources
      </Button>
    </form>
  );
}
