import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { limit, line, measure } from "./measure.ts";

const PLOT = resolve(import.meta.dirname, "../../docs/growth.svg");
const POSTS = [100, 300, 1000, 3000, 10_000, 30_000, 50_000];
/** DESIGN.md section 7: the cost of a book grows no faster than n to this power. Below 1,000 posts it is mostly the start. */
const STEEPEST = 1.2;
const FROM = 1000;

type Point = { posts: number; seconds: number };

/**
 * Measures the own-words engine from 100 to 50,000 posts, in seconds of CPU, and draws docs/growth.svg. False: the cost
 * grows faster than DESIGN.md section 7 allows.
 */
export function benchGrowth(): boolean {
  const points = POSTS.map((posts): Point => {
    const figures = measure("own-words", String(posts), 1);
    line(`own words, ${posts.toLocaleString("en")} posts`, figures, []);
    return { posts, seconds: figures.cpu };
  });
  const steepness = steepnessOf(points.filter(({ posts }) => posts >= FROM));
  console.log(limit("as the power of n", steepness, STEEPEST));
  writeFileSync(PLOT, plotOf(points, steepness));
  return steepness <= STEEPEST;
}

/** The slope of the line through the points on logarithmic scales, by least squares. */
export function steepnessOf(points: readonly Point[]): number {
  const logs = points.map(({ posts, seconds }) => [Math.log(posts), Math.log(seconds)] as const);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const rise = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return rise / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

const WIDTH = 720;
const HEIGHT = 440;
const MARGIN = 60;
const SECONDS = [0.1, 1, 10, 100];

/** Both axes are logarithmic; a straight line is a power of n. */
function plotOf(points: readonly Point[], steepness: number): string {
  const x = (posts: number): number => along(posts, 100, 100_000, MARGIN, WIDTH - 20);
  const y = (seconds: number): number => along(seconds, 0.1, 100, HEIGHT - MARGIN, 40);
  const dots = points.map(({ posts, seconds }) => ({ left: x(posts), top: y(seconds), seconds }));
  const grid = [
    ...SECONDS.map((seconds) => {
      const top = y(seconds).toFixed(1);
      return `<path d="M${MARGIN} ${top}H${WIDTH - 20}"/><text x="${MARGIN - 8}" y="${top}" text-anchor="end">${seconds} s</text>`;
    }),
    ...[100, 1000, 10_000, 100_000].map((posts) => {
      const left = x(posts).toFixed(1);
      return `<path d="M${left} 40V${HEIGHT - MARGIN}"/><text x="${left}" y="${HEIGHT - MARGIN + 20}" text-anchor="middle">${posts.toLocaleString("en")}</text>`;
    }),
  ];
  const curve = dots.map(({ left, top }) => `${left.toFixed(1)},${top.toFixed(1)}`).join(" ");
  const marks = dots.map(
    ({ left, top, seconds }) =>
      `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="4"/><text x="${left.toFixed(1)}" y="${(top - 10).toFixed(1)}" text-anchor="middle">${seconds.toFixed(1)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${MARGIN}" y="24" font-size="15">Own words: seconds of CPU for a whole draft, by posts of 130 words (n^${steepness.toFixed(2)} from 1,000 on)</text>
<g stroke="#ddd" fill="#555">${grid.join("\n").replaceAll("<text", '<text stroke="none"')}</g>
<polyline points="${curve}" fill="none" stroke="#1d4ed8" stroke-width="2"/>
<g fill="#1d4ed8">${marks.join("\n")}</g>
</svg>
`;
}

/** Where a value lies between two others on a logarithmic scale. */
function along(value: number, from: number, to: number, start: number, end: number): number {
  return start + ((end - start) * Math.log(value / from)) / Math.log(to / from);
}
