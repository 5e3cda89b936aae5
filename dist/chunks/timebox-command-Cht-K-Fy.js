import { n as timeboxCommand, t as runTimebox } from "./timebox-command--mWdmCWr.js";

export { runTimebox };