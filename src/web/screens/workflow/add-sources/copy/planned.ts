/** What One-Click Connect will bring; SPEC.md section 2. */
export const PLANNED_CONNECTIONS = [
  "Social network import",
  "Short-post bookmark sync",
  "Browser bookmarks",
  "Read-later services",
  "Professional network history",
];
