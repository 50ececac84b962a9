// The half of pdf.js that reads the file, in a thread of its own. The older build also runs in browsers of some years ago.
// oxlint-disable-next-line import/no-unassigned-import -- it answers messages as soon as it is loaded
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
