import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BunYiNZW.js";

export { runTimebox };