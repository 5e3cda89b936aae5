import { n as timeboxCommand, t as runTimebox } from "./timebox-command-DkWKHLFw.js";

export { runTimebox };