import { n as runTimebox, t as addTimebox } from "./timebox-command-wsnw0xRu.js";

export { runTimebox };