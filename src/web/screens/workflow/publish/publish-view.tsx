import type { ReactElement, ReactNode } from "react";
import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { Project } from "#contracts/projects.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { type LocalChapter, STEP } from "#web/screens/workflow/draft/chapters.ts";
import type { ShownPlace } from "#web/screens/workflow/draft/text-place.ts";
import { ChecksSection } from "./checks-section.tsx";
import { CoverSection } from "./cover/cover-section.tsx";
import { FilesSection } from "./files-section.tsx";
import { PagesSection } from "./pages/pages-section.tsx";
import { ShopSection } from "./shop-section.tsx";
import type { PublishTab } from "./publish-tabs.ts";

/** What stands around the text of a book: its checks and files, and all that a shop or a printer asks for. */
export function PublishView({
  project,
  chapters,
  tab,
  onShow,
}: {
  project: Project;
  chapters: LocalChapter[];
  tab: PublishTab;
  /** Shows a place in the text, in the place of this page. */
  onShow: (place: ShownPlace) => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const [, setSearch] = useSearchParams();
  const isPartial = chapters.some(({ status }) => status !== "completed");
  const panels: Record<PublishTab, { title: string; panel: ReactNode }> = {
    checks: {
      title: "Checks",
      panel: <ChecksSection projectId={project.id} onShow={onShow} />,
    },
    pages: {
      title: "Pages",
      panel: <PagesSection projectId={project.id} isPartial={isPartial} />,
    },
    cover: { title: "Cover", panel: <CoverSection projectId={project.id} /> },
    files: { title: "Files", panel: <FilesSection project={project} chapters={chapters} /> },
    shop: { title: "For the shop", panel: <ShopSection projectId={project.id} /> },
  };
  return (
    <Page>
      <Link
        to={addressOf("/workflow/draft")}
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-[15px] font-medium text-ink-700 hover:text-ink-900"
      >
        <ArrowLeft size={18} aria-hidden />
        Back to the text
      </Link>
      <PageHeading
        step={STEP}
        title="Publish your book"
        lead="Everything around the text: what a printer, a shop and an editor ask for."
      />
      <Tabs
        label="Publish your book"
        value={tab}
        onChange={(id) =>
          setSearch(
            (before) => {
              before.set("tab", id);
              return before;
            },
            { replace: true, preventScrollReset: true },
          )
        }
        tabs={Object.entries(panels).map(([id, shown]) => ({ id, ...shown }))}
      />
    </Page>
  );
}
