import { useEffect, useState } from "react";
import { openPdf, type PdfPages } from "./pdf-pages.ts";

/** What became of a file: it is being opened, its pages can be drawn, or it could not be opened. */
export type OpenedPdf = { pdf: PdfPages | null; error: Error | null };

/** Opens a PDF, and closes it when another one is open in its place. */
export function usePdf(file: Blob | undefined): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ pdf: null, error: null });
  useEffect(() => {
    if (file === undefined) return;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const pdf = await openPdf(await file.arrayBuffer());
      if (isWanted) setOpened({ pdf, error: null });
      else pdf.close();
    };
    open().catch((error: unknown) => {
      if (isWanted) setOpened({ pdf: null, error: asError(error) });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  const { pdf } = opened;
  useEffect(() => () => pdf?.close(), [pdf]);
  return opened;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
