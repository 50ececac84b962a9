/** How a sentence of SPEC.md is kept. */
export type Proof =
  | {
      kind: "seen";
      /** The test that sees the texts: "screens/login: its name" for one of tests/screens/login.test.ts. */
      by: string;
      /** What a person reads on the screen. What stands in braces is not the product's but the test's, such as a number. */
      texts: string[];
    }
  | {
      kind: "checked";
      /** The test of what the sentence says and no text shows; one outside of tests/ begins with "src/". */
      by: string;
      /** A piece of the test's code that checks it. */
      code: string;
    }
  | {
      kind: "replaced";
      /** The first words of the row of DESIGN.md section 6 that says what the product does instead. */
      row: string;
    }
  | {
      kind: "unseen";
      /** Why there is nothing to see. */
      reason: string;
    };

/** A sentence of SPEC.md word for word, and how it is kept. */
export type Sentence = [says: string, ...proofs: Proof[]];

/** A browser test of tests/screens or tests/public sees these texts. */
export function seenBy(by: string, ...texts: string[]): Proof {
  return { kind: "seen", by, texts };
}

/** A test checks what no text shows. */
export function checkedBy(by: string, code: string): Proof {
  return { kind: "checked", by, code };
}

/** DESIGN.md section 6 says what is done instead. */
export function replacedBy(row: string): Proof {
  return { kind: "replaced", row };
}

/** There is nothing to see. */
export function unseen(reason: string): Proof {
  return { kind: "unseen", reason };
}
