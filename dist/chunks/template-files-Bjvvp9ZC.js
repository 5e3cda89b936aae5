import { n as readRunner, t as findTemplates } from "./template-files-h3Oct5XE.js";

export { findTemplates, readRunner };