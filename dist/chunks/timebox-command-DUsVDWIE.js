import { n as timeboxCommand, t as runTimebox } from "./timebox-command-Bhi3wuTT.js";

export { runTimebox };