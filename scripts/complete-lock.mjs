/**
 * Adds the platform packages that package-lock.json lacks, so that `npm ci` works on every machine.
 *
 * A registry that does not hold, say, the macOS build of a native package makes `npm install` leave that build
 * out of the lock, and `npm ci` then refuses the lock ("Missing: ...-darwin-arm64 from lock file"). The missing entries
 * are completed here from the optionalDependencies of the package that names them. Run after each dependency change.
 */
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32", "wasm32"];
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64"];

/** The `os`, `cpu` and `libc` that a platform package's name states, as in `...-linux-x64-gnu`. */
function platformOf(name) {
  const parts = name.split("-").flatMap((part) => part.split("/"));
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  const libc =
    os === "linux"
      ? parts.includes("musl")
        ? "musl"
        : parts.includes("gnu")
          ? "glibc"
          : undefined
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** Gives every optional platform package named in `lock` an entry; answers how many were added. */
export function completeLock(lock) {
  let added = 0;
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      // Beside the package that names it: another version of the same build may stand at the top.
      const beside = `${place.slice(0, place.lastIndexOf("node_modules/"))}node_modules/${name}`;
      const top = `node_modules/${name}`;
      const path = lock.packages[top] ? beside : top;
      const platform = platformOf(name);
      if (lock.packages[path] || lock.packages[top]?.version === version || !platform.os) continue;
      lock.packages[path] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        optional: true,
      };
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return added;
}

// import.meta.main is not there before Node 24.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const added = completeLock(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added} platform entries added`);
}
