/**
 * Texts that several screens show, and the error texts of SPEC.md section 8. This file imports nothing, because public
 * pages use it and must not load zod.
 */
export const MESSAGES = {
  accountCreatedConfirm: "Account created! Please check your email to confirm your account.",
  signInFailed: "Invalid email or password. Please try again.",
  emailNotConfirmed:
    "Account exists but not confirmed. Please try again later or contact support for immediate access.",
  authenticationFailed: "Authentication failed. Please try again.",
  logIn: "Log in",
  logout: "Logout",
  addressTooLong: "This email address is too long.",
  unknownCode: "This code is not known; you are on the waitlist.",

  captureDenied: "Email capture is temporarily unavailable. Please try again later.",
  captureFailed: "Failed to capture email. Please try again.",
  waitlistFailed: "Failed to save waitlist information. Please try again.",
  waitlistLinkUnknown:
    "This link is not known. Please open the newest mail from us, or join the waitlist again.",
  confirmToOpen:
    "You have bought the package with this address. Please confirm your address by the link in our mail: it opens your book.",
  referralCopied: "Referral link copied! Share this link to move up in line",

  tooManyMails: "Too many requests. Please try again later, in an hour at the latest.",

  projectDetailsFailed: "Failed to save project details. Please try again.",
  capturesFailed: "Failed to fetch email captures.",

  checkoutError: "Checkout Error",
  checkoutErrorWhy: "There was an issue starting your checkout. Please try again.",
  checkoutSessionFailed: "Failed to create checkout session",
  stripeFailed: "Stripe failed to initialize",
  offerOver: "This offer has ended. You can still join the waitlist.",
  alreadyBought: "You already have the whole package. Log in and go on with your book.",

  somethingWrong: "Something went wrong",
  tryAgainOrSupport: "Please try again or contact support.",

  connectionFailed: "Connection failed. Please check your internet connection and try again.",
  timedOut: "Request timed out. Please try again.",
  sessionExpired: "Your session has expired. Please log in again.",
  invalidCredentials: "Invalid email or password. Please check your credentials.",

  uploadFailed: "Upload failed",
  uploadFailedWhy: "Please check your file format and try again.",
  processingFailed: "Processing failed",
  processingFailedWhy: "Failed to process text data. Please try again.",
  analysisFailed: "Analysis Failed",
  analysisFailedWhy: "There was an error analyzing your data. Please try again.",
  analysisStartFailed: "Failed to Start Analysis",
  analysisStartFailedWhy: "There was an error starting the analysis. Please try again.",
  generationFailed: "Generation Failed",
  downloadFailed: "Download Failed",
  downloadFailedWhy: "Failed to download book",
  fetchJobsFailed: "Failed to fetch jobs",
  cancelJobFailed: "Failed to cancel job",
  cleanUpFailed: "Cleanup failed",
  forceCleanUpFailed: "Force cleanup failed",

  outlinesFailed: "Failed to generate chapter outlines. Please try again.",
  chaptersFailed: "Failed to load chapter data. Please try again.",
  analysisLoadFailed: "Failed to load analysis results. Please try again.",
  noProject: "No project selected.",
  analysisFirst: "Please complete the analysis step first to review your book foundation.",
  outlineFirst: "Please generate the chapter outlines first.",
  draftLoadFailed: "Failed to Load Draft Data",
  outlineTimedOut: "Outline generation timed out. Please try again.",
  draftTimedOut: "Draft generation timed out. Please try again.",
  jobNotFound: "Job not found...",

  contentAdded: "Content added successfully!",
  nothingNew: "Nothing new: these posts are already here.",
  nothingFound: "Nothing in it became a post.",
  analysisStarted: "Analysis Started",
  analysisComplete: "Analysis Complete",
  draftComplete: "Draft Generation Complete",
  downloadStarted: "Download Started",
  jobCancelled: "Job cancelled",
  cleanUpCompleted: "Cleanup completed",
  forceCleanUpCompleted: "Force cleanup completed",
} as const;
