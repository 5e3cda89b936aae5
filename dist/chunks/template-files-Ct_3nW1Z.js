import { n as readRunner, t as findTemplates } from "./template-files-D8jQV8r4.js";

export { findTemplates, readRunner };