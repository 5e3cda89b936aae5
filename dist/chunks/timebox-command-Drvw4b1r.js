import { n as timeboxCommand, t as runTimebox } from "./timebox-command-CMC2Fyb_.js";

export { runTimebox };