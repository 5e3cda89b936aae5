import { n as runTimebox, t as addTimebox } from "./timebox-command-BaCHWh-H.js";

export { runTimebox };