import { type ReactElement, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useCurrentProject } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { useIsSlow } from "#web/api/slow-calls.ts";
import { SessionNotices } from "#web/components/session-notices.tsx";
import { PhaseDrawer } from "./phase-drawer.tsx";
import { PhaseList } from "./phase-list.tsx";
import { StepBar } from "./step-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { phaseOf, useGating } from "./use-gating.ts";

/** What stands around the screens of the workflow. Its `main` has no padding: the draft goes from edge to edge. */
export function WorkflowShell(): ReactElement | null {
  const { pathname } = useLocation();
  const { data: session } = useSession();
  const { project } = useCurrentProject();
  const { phases, completed } = useGating();
  const drawer = useRef<HTMLDialogElement>(null);
  const main = useFocusOnChange(pathname);
  const [arrivedAt] = useState(pathname);

  const current = phases.find(({ id }) => id === phaseOf(pathname));
  if (!session?.user || !current) return null; // the gate lets nobody in without a user; the five phases are constant
  const isWelcome = pathname.endsWith("/welcome");
  const isArrival = pathname === arrivedAt || arrivedAt === "/workflow"; // which leads on by itself
  const list = (
    <PhaseList
      phases={phases}
      completed={completed}
      current={isWelcome ? null : current.id}
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
        bookName={project?.selectedTitle ?? project?.name}
        phaseTitle={isWelcome ? "Welcome" : current.title}
        onOpenPhases={() => drawer.current?.showModal()}
      >
        <StepBar phases={phases} current={current} />
      </TopBar>
      <aside
        aria-label="Phases"
        className="fixed top-16 bottom-0 left-0 z-20 flex w-[280px] flex-col border-r border-ink-200 bg-white max-lg:hidden"
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
        className="flex min-h-dvh min-w-0 flex-col pt-[7.75rem] outline-none lg:ml-[280px] lg:pt-16"
      >
        {/* Only where somebody arrives: on the way through the workflow they would be in the way. */}
        {isArrival && (
          <SessionNotices className="mx-auto w-full max-w-4xl px-5 pt-6 pb-4 md:px-10 lg:px-0" />
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
      className="pointer-events-none fixed inset-x-0 bottom-3 z-10 text-center text-sm text-ink-600 lg:left-[280px]"
    >
      {isSlow && <span className="rounded-full bg-white px-3 py-1.5 shadow-sm">Still working</span>}
    </p>
  );
}

/** After a change of screen the keyboard goes on in the new one; the first screen leaves it where the page begins. */
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
