import { n as readRunner, t as findTemplates } from "./template-files-Bj9jNZiH.js";

export { findTemplates, readRunner };