import type { ComponentProps, ReactElement } from "react";
import type { Project } from "#contracts/projects.ts";
import { type Stale, useBringUpToDate, useFreshness, useRunGoingOn } from "#web/api/freshness.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";

type Look = Pick<ComponentProps<typeof LinkButton>, "kind" | "className">;
type OfBook = { project: Pick<Project, "id" | "selectedTitle"> };

/** Brings the book up to date, or leads to the step where that is started. */
export function RenewButton({
  project: { id, selectedTitle },
  stale,
  bringing: { mutate, isPending },
  ...look
}: OfBook & {
  stale: Stale;
  bringing: Pick<ReturnType<typeof useBringUpToDate>, "mutate" | "isPending">;
} & Look): ReactElement {
  const { data: writer } = useWriter(id);
  const addressOf = useWorkflowAddress();
  // A model costs money, so each of its steps is started where its price stands.
  return writer?.chosen !== "llm" && selectedTitle !== null ? (
    <Button size="small" {...look} disabled={isPending} onClick={() => mutate({ selectedTitle })}>
      Bring it up to date
    </Button>
  ) : (
    <LinkButton to={addressOf(firstStep(stale))} size="small" {...look}>
      Go to that step
    </LinkButton>
  );
}

/** The button beside what waits for a run; nothing while one goes on, or where none is needed. */
export function RenewHere({ project, ...look }: OfBook & Look): ReactElement | null {
  const { data } = useFreshness(project.id);
  const isStale = data?.stale.analysis === true;
  const goingOn = useRunGoingOn(isStale ? project.id : undefined);
  const bringing = useBringUpToDate(project.id);
  if (!data || !isStale || (goingOn && goingOn.failure === null)) return null;
  return <RenewButton project={project} stale={data.stale} bringing={bringing} {...look} />;
}

function firstStep({ analysis, outline }: Stale): string {
  if (analysis) return "/workflow/analysis";
  return outline ? "/workflow/outline" : "/workflow/draft";
}
