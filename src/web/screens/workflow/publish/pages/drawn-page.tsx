import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import type { PdfPages } from "./pdf-pages.ts";

/** Widths are rounded up to this many pixels, so that a window that is being resized does not draw at each step. */
const WIDTH_STEP = 100;

/** One page of a PDF as a picture, as wide as its place. */
export function DrawnPage({
  pdf,
  page,
  ahead,
  className = "",
}: {
  pdf: PdfPages;
  page: number;
  /** The page that is likely to be seen next: it is drawn then, so that it is there at once. */
  ahead: number;
  className?: string;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const width = useDeviceWidth(place);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (width === 0) return;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const drawn = await pdf.draw(page, width);
      const { current } = picture;
      if (!isWanted || !current) return;
      setHasFailed(false);
      current.width = drawn.width;
      current.height = drawn.height;
      current.getContext("2d")?.drawImage(drawn, 0, 0);
      // If it fails, it is told when the page is turned to.
      if (ahead <= pdf.count) pdf.draw(ahead, width).catch(() => undefined);
    };
    show().catch(() => {
      if (isWanted) setHasFailed(true);
    });
    return () => {
      isWanted = false;
    };
  }, [pdf, page, ahead, width]);
  return (
    <div
      ref={place}
      className={`relative bg-white ${className}`}
      style={{ aspectRatio: `${pdf.width} / ${pdf.height}` }}
    >
      <canvas
        ref={picture}
        role="img"
        aria-label={`Page ${page}`}
        className="absolute inset-0 size-full"
      />
      {hasFailed && (
        <p role="alert" className="absolute inset-0 grid place-content-center p-4 text-[15px]">
          This page could not be drawn. Turn to another page and back.
        </p>
      )}
    </div>
  );
}

/** The width of an element in device pixels, rounded up; 0 until it is known. */
function useDeviceWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const pixels = element.clientWidth * window.devicePixelRatio;
      setWidth(Math.ceil(pixels / WIDTH_STEP) * WIDTH_STEP);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
