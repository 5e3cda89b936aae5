// src/host/version.ts
/** The version of this build; `development` when run from source. */
const version = "0.1.0";

export { version as t };