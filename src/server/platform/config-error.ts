/** A setting that the server cannot start with; the message says what to do. */
export class ConfigError extends Error {}
