import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  skipToken,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import {
  changeProject,
  type DeletedProject,
  getProject,
  listProjects,
  type OwnTitle,
  type Project,
  type ProjectWithPages,
  selectTitle,
} from "#contracts/projects.ts";
import { callApi, type Mutation } from "./call.ts";

/**
 * How often loading the projects is tried again, because after sign-in it may take a moment until the first one exists
 * (SPEC.md section 9).
 */
const PROJECT_RETRIES = 5;
const PROJECT_RETRY_MS = 1_000;

/** This person's books, newest first, and those that can still be put back. */
type Books = { projects: Project[]; lastWorkedOn: string | null; deleted: DeletedProject[] };

/** The key of the books. Hooks that change a book invalidate it. */
export const PROJECTS_KEY = ["projects"] as const;

class NoProjectYet extends Error {
  override readonly name = "NoProjectYet";
}

type CurrentProject = {
  project: Project | undefined;
  isPending: boolean;
  /** True if there is no such project, or if the projects could not be loaded. */
  isError: boolean;
  error: Error | null;
  retry: () => void;
};

/** This person's books. Right after sign-in, waits until the first one exists. */
export function useBooks(): UseQueryResult<Books> {
  return useQuery({
    queryKey: PROJECTS_KEY,
    queryFn: async ({ signal }) => {
      const books = await callApi(listProjects, {}, { signal });
      if (books.projects.length === 0) throw new NoProjectYet("There is no project yet");
      return books;
    },
    retry: (failures, failure) => failure instanceof NoProjectYet && failures < PROJECT_RETRIES,
    retryDelay: PROJECT_RETRY_MS,
  });
}

/** The key under which this browser remembers the book that was opened last. */
const LAST_BOOK = "octavo:last-book";

/** Remembers the book that is open, so that the next visit begins with it. */
export function useRememberBook(projectId: string | undefined): void {
  useEffect(() => {
    if (projectId !== undefined) localStorage.setItem(LAST_BOOK, projectId);
  }, [projectId]);
}

/** The project in the address (`?project=`), else the one opened last in this browser, else the one last worked on. */
export function useCurrentProject(): CurrentProject {
  const [search] = useSearchParams();
  const wanted = search.get("project");
  const { data, isPending, isError, error, refetch } = useBooks();
  const projects = data?.projects;
  const find = (wantedId: string | null): Project | undefined =>
    projects?.find(({ id }) => id === wantedId);
  const project =
    wanted === null
      ? (find(localStorage.getItem(LAST_BOOK)) ?? find(data?.lastWorkedOn ?? null) ?? projects?.[0])
      : find(wanted);
  const isUnknown = data !== undefined && project === undefined;
  return {
    project,
    isPending,
    // If the projects are loaded a second time and that fails, the ones loaded before stay.
    isError: (isError && data === undefined) || isUnknown,
    error,
    retry: () => void refetch(),
  };
}

/** The address that leads to the last step that a book has reached. */
export function continueAddress(projectId: string): string {
  return `/workflow/continue?${new URLSearchParams({ project: projectId }).toString()}`;
}

/** Builds the address of a workflow page; it keeps `?project=`. */
export function useWorkflowAddress(): (route: string, query?: Record<string, string>) => string {
  const [search] = useSearchParams();
  const project = search.get("project");
  return (route, query = {}) => {
    const asked = new URLSearchParams({
      ...(project !== null && { project }),
      ...query,
    }).toString();
    return asked === "" ? route : `${route}?${asked}`;
  };
}

export function useChangeAuthor(projectId: string | undefined): Mutation<string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (author: string) => {
      if (projectId === undefined) throw new Error("The author was changed before there is a book");
      return callApi(changeProject, { params: { projectId }, body: { author } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

const detailsKey = (projectId: string): readonly unknown[] => ["project", projectId];

/** The author's own pages with the rest of the project, read when they are needed. Null: they are not. */
export function useBookDetails(projectId: string | null): UseQueryResult<ProjectWithPages> {
  return useQuery({
    queryKey: detailsKey(projectId ?? ""),
    queryFn:
      projectId === null
        ? skipToken
        : async () => (await callApi(getProject, { params: { projectId } })).project,
  });
}

/** What the form for the book's details saves. */
export type BookDetailsInput = Pick<
  ProjectWithPages,
  "dedication" | "acknowledgements" | "about" | "contact" | "glossary"
> & { author?: string; titled?: TitleChoice };

export function useSaveBookDetails(projectId: string): Mutation<BookDetailsInput> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ titled, ...body }) => {
      const params = { projectId };
      if (titled) await callApi(selectTitle, { params, body: bodyOf(titled) });
      return callApi(changeProject, { params, body });
    },
    onSuccess: ({ project }) => {
      client.setQueryData(detailsKey(projectId), project);
      return client.invalidateQueries({ queryKey: PROJECTS_KEY });
    },
  });
}

/**
 * A title to select, and its subtitle; without one, the proposed subtitle of the title counts. `isOwn`: the author has
 * just typed it, in place of an earlier title of their own.
 */
export type TitleChoice = { title: string | null; subtitle?: string; isOwn?: true };

/** What becomes of a book's titles is saved one at a time, so that the last click wins. */
const titleInTurn = (projectId: string): { id: string } => ({ id: `selected-title ${projectId}` });

/** Selects a title (null: none). It shows at once; if saving fails, the last saved title returns. */
export function useSelectTitle(projectId: string): Mutation<TitleChoice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice) => callApi(selectTitle, { params: { projectId }, body: bodyOf(choice) }),
    scope: titleInTurn(projectId),
    onMutate: async ({ title, subtitle = null, isOwn = false }) => {
      await client.cancelQueries({ queryKey: PROJECTS_KEY });
      const withTitle = (project: Project): Project =>
        project.id === projectId
          ? {
              ...project,
              selectedTitle: title,
              selectedSubtitle: subtitle,
              ...(isOwn && title !== null && { ownTitle: { title, subtitle: subtitle ?? "" } }),
            }
          : project;
      client.setQueryData<Books>(
        PROJECTS_KEY,
        (books) => books && { ...books, projects: books.projects.map(withTitle) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

/** Stores a title of the author's own without selecting it; null deletes it. */
export function useKeepOwnTitle(projectId: string): Mutation<OwnTitle | null> {
  const client = useQueryClient();
  return useMutation({
    scope: titleInTurn(projectId),
    mutationFn: (ownTitle) => callApi(changeProject, { params: { projectId }, body: { ownTitle } }),
    onSuccess: () => client.invalidateQueries({ queryKey: PROJECTS_KEY }),
  });
}

function bodyOf({ title, subtitle, isOwn }: TitleChoice) {
  return {
    selectedTitle: title,
    ...(subtitle !== undefined && { subtitle }),
    ...(isOwn && { isOwn }),
  };
}

/** Query parameters of the page for sources. They say which view, which upload and which filters it shows. */
type SourcePlace = Record<string, string | undefined>;

/**
 * Makes the address of a view of the sources. `?project=` of the present address stays in it. Without parameters ({}),
 * it is the view where content is added.
 */
export function useSourceAddress(): (place: SourcePlace) => string {
  const [search] = useSearchParams();
  const project = search.get("project") ?? undefined;
  return (place) => {
    const given = Object.entries({ project, ...place }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return `/workflow/add-sources${query === "" ? "" : `?${query}`}`;
  };
}
