import { n as readRunner, t as findTemplates } from "./template-files-C5ijsuZg.js";

export { findTemplates, readRunner };