import { n as timeboxCommand, t as runTimebox } from "./timebox-command-eIioFMxg.js";

export { runTimebox };