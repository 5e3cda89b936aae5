import { n as readRunner, t as findTemplates } from "./template-files-gvdQVE-l.js";

export { findTemplates, readRunner };