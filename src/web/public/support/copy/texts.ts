/** What the support form says when it is through, or is not. */
export const SUPPORT_SENT = "Your message is on its way. We answer to the address you gave.";
export const SUPPORT_FAILED = "Your message could not be sent. Please try again in a few minutes.";
