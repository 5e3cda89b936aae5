import { n as runTimebox, t as addTimebox } from "./timebox-command-D_bf8_by.js";

export { runTimebox };