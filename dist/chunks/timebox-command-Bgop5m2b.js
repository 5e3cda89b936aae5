import { n as runTimebox, t as addTimebox } from "./timebox-command-Ds4goUl4.js";

export { runTimebox };