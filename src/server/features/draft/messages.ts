/** Why nothing can be drafted yet, and what to do. */
export const OUTLINE_FIRST = "Please generate the chapter outlines first.";
