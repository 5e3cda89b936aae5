import { n as readRunner, t as findTemplates } from "./template-files-D5FPMNq3.js";

export { findTemplates, readRunner };