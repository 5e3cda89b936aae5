import { n as timeboxCommand, t as runTimebox } from "./timebox-command-vEKPHnwM.js";

export { runTimebox };