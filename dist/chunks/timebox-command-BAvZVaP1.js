import { n as runTimebox, t as addTimebox } from "./timebox-command-BkL4MiOb.js";

export { runTimebox };