import { n as timeboxCommand, t as runTimebox } from "./timebox-command-CyskouHk.js";

export { runTimebox };