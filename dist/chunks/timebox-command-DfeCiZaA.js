import { n as runTimebox, t as addTimebox } from "./timebox-command-BxZmYSY2.js";

export { runTimebox };