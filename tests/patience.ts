/** How long a test waits for what should come, in ms: two busy cores stretch any single wait, and a limit only ends what hangs. */
export const PATIENCE_MS = Number(process.env["PATIENCE_MS"] ?? 30_000);
