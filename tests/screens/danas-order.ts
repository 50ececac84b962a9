/** A checkout. */
export const SESSION = "cs_test_a1b2c3d4e5";
/** What was ordered by it. */
export const ORDER = {
  reference: "OCT-7K2M9QXA",
  amount: 49_900,
  currency: "usd",
  isClaimed: false,
  email: null,
};

/** The checkout as the sandbox shows it. */
export const SANDBOX = {
  amount: 49_900,
  currency: "usd",
  status: "pending",
  email: null,
  cancelUrl: "http://127.0.0.1/",
} as const;
