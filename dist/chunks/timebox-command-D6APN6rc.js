import { n as timeboxCommand, t as runTimebox } from "./timebox-command-D1M2ATu4.js";

export { runTimebox };