import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { Menu } from "lucide-react";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import type { PhaseId } from "#contracts/workflow.ts";
import { useCurrentProject, useRememberBook, useWorkflowAddress } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { useIsSlow } from "#web/api/slow-calls.ts";
import { AccountMenu, useSignOut } from "#web/components/account-menu.tsx";
import { SessionNotices } from "#web/components/session.tsx";
import { LogoMark } from "#web/public/logo.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { useKeptFocus } from "./keep-focus.ts";
import { SavingMark } from "./saving-mark.tsx";
import { PhaseDrawer, PhaseList, StepBar } from "./phase-list.tsx";
import { BookMenu } from "./books/book-menu.tsx";
import { phaseOf, useGating } from "./use-gating.ts";

const LEADING_ON = ["/workflow", "/workflow/continue"];

/** The frame of the workflow screens. Its `main` has no padding, because the draft uses the full width. */
export function WorkflowShell(): ReactElement | null {
  const { pathname } = useLocation();
  const { data: session } = useSession();
  const { project, isError } = useCurrentProject();
  useRememberBook(project?.id);
  const { phases, furthest, completed, isKnown } = useGating();
  const drawer = useRef<HTMLDialogElement>(null);
  const main = useFocusOnChange(pathname);
  useKeptFocus(main);
  const [arrivedAt, setArrivedAt] = useState(pathname);
  // The addresses that only lead on are not where the person arrives.
  if (pathname !== arrivedAt && LEADING_ON.includes(arrivedAt)) setArrivedAt(pathname);

  const isWelcome = pathname.endsWith("/welcome") || pathname.endsWith("/continue");
  // The welcome is no step of its own: it shows where the book is.
  const current = isWelcome ? furthest : phases.find(({ id }) => id === phaseOf(pathname));
  if (!session?.user || !current) return null; // the gate lets nobody in without a user, and every phase exists
  const isArrival = pathname === arrivedAt;
  const list = (
    <PhaseList
      phases={phases}
      completed={completed}
      isKnown={isKnown}
      isMissing={project === undefined && isError}
      current={current.id}
      onOpen={() => drawer.current?.close()}
    />
  );
  return (
    <div className="min-h-dvh bg-ink-50">
      <a
        href="#content"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar
        user={session.user}
        project={project}
        phase={phaseOf(pathname)}
        phaseTitle={isWelcome ? "Welcome" : current.title}
        onOpenPhases={() => drawer.current?.showModal()}
      >
        <StepBar phases={phases} current={current} />
      </TopBar>
      <aside
        aria-label="Phases"
        className="fixed top-16 bottom-(--banner) left-0 z-20 flex w-[280px] flex-col border-r border-ink-200 bg-white max-lg:hidden"
      >
        {list}
      </aside>
      <PhaseDrawer dialog={drawer} user={session.user}>
        {list}
      </PhaseDrawer>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="flex min-h-dvh min-w-0 flex-col pt-28 pb-(--banner) outline-none editing:pt-16 lg:ml-[280px] lg:pt-16"
      >
        {/* Shown only on the screen at which the person arrives, where they do not interrupt any work. */}
        {isArrival && (
          <SessionNotices className="mx-auto w-full max-w-4xl px-5 pt-4 md:px-10 lg:px-0" />
        )}
        <Outlet />
      </main>
      <StillWorking />
    </div>
  );
}

function StillWorking(): ReactElement {
  const isSlow = useIsSlow();
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(0.75rem+var(--banner))] z-10 text-center text-sm text-ink-600 lg:left-[280px] [html:has(.foot-bar)_&]:bottom-[calc(5rem+var(--banner))]"
    >
      {isSlow && <span className="rounded-full bg-white px-3 py-1.5 shadow-sm">Still working</span>}
    </p>
  );
}

/**
 * When another screen opens, moves the focus to it, so that the keyboard goes on there. The first screen is left alone.
 */
function useFocusOnChange(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function TopBar({
  user,
  project,
  phase,
  phaseTitle,
  onOpenPhases,
  children,
}: {
  user: User;
  project: Project | undefined;
  phase: PhaseId;
  /** Shown below 768 px before the book's name is known. */
  phaseTitle: string;
  onOpenPhases: () => void;
  children: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const { isSigningOut, handleSignOut } = useSignOut();
  return (
    <header className="fixed inset-x-0 top-0 z-30">
      <div className="flex h-16 items-center justify-between gap-1 border-b border-ink-200 bg-white px-4 sm:gap-4 md:px-6">
        <div className="flex min-w-0 items-center gap-1 sm:gap-3">
          <button
            type="button"
            aria-label="Open phases menu"
            onClick={onOpenPhases}
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink-100 lg:hidden"
          >
            <Menu size={20} aria-hidden />
          </button>
          <Link
            to={addressOf("/workflow/continue")}
            aria-label="Octavo home"
            className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <LogoMark />
            <span className="max-sm:hidden">Octavo</span>
          </Link>
          {project === undefined ? (
            <span className="truncate pl-1.5 font-semibold md:hidden">{phaseTitle}</span>
          ) : (
            <>
              <span aria-hidden className="h-5 w-px shrink-0 bg-ink-200 max-md:hidden" />
              <BookMenu project={project} />
            </>
          )}
        </div>
        <div className="flex shrink-0 items-center justify-end gap-1 sm:gap-3 md:gap-4 lg:min-w-0 lg:shrink">
          <SavingMark userId={user.id} />
          <HelpMenu phase={phase} />
          <AccountMenu user={user} />
          <button
            type="button"
            onClick={handleSignOut}
            disabled={isSigningOut}
            className="min-h-11 rounded-md text-[15px] text-ink-700 hover:text-ink-900 hover:underline max-md:hidden"
          >
            {MESSAGES.logout}
          </button>
        </div>
      </div>
      {children}
    </header>
  );
}
