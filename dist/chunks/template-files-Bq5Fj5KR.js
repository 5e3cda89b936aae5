import { n as readRunner, t as findTemplates } from "./template-files-CVaXWJOC.js";

export { findTemplates, readRunner };