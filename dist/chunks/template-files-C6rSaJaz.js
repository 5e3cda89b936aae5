import { n as readRunner, t as findTemplates } from "./template-files-B_I874Fl.js";

export { findTemplates, readRunner };