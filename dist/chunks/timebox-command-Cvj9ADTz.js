import { n as timeboxCommand, t as runTimebox } from "./timebox-command-iphe3GLH.js";

export { runTimebox };