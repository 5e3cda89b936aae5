import { n as runTimebox, t as addTimebox } from "./timebox-command-D1w_efHm.js";

export { runTimebox };