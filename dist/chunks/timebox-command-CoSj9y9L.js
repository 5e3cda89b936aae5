import { n as timeboxCommand, t as runTimebox } from "./timebox-command-Chu7Vdxu.js";

export { runTimebox };