import { n as readRunner, t as findTemplates } from "./template-files-CgLk3vRO.js";

export { findTemplates, readRunner };