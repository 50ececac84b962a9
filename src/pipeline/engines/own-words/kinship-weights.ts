/** How near the posts of a chapter are to each other. Readers did not see why two of them stood side by side. */
export const KINSHIP = {
  // A link from one post of the author's to another counts as this much likeness. Higher: linked posts share a chapter.
  linked: 0.04,
  // Links are looked up among this many first links of a post. Higher: slower.
  readLinks: 100,
  // A post goes on from another if it links to it in this many first blocks. Higher: more chapters are moved for it.
  openingBlocks: 2,
  // A post goes to another chapter whose own post is nearer to it by this, or by that if its chapter
  // prints it. Higher: fewer go.
  nearer: 0.04,
  muchNearer: 0.09,
  // ... if it is at least this near to it. Higher: fewer go.
  least: 0.16,
  // The end of the book is its last post and what is at least this near to it. Higher: shorter last chapters.
  atEnd: 0.1,
} as const;
