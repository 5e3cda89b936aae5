import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BO4UZglm.js";

export { runTimebox };