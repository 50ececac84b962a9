/** What the settings of a new book say of its files, but for its dates. */
export const USUAL_FILES = {
  dates: "none",
  notes: "none",
  aboutBook: "printed",
  trim: "6x9",
  design: "classic",
};
