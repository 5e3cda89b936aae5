import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BUO3m0sC.js";

export { runTimebox };