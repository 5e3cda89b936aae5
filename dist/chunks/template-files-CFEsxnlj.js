import { n as readRunner, t as findTemplates } from "./template-files-DZbGA_wP.js";

export { findTemplates, readRunner };