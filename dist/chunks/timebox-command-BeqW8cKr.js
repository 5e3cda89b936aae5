import { n as runTimebox, t as addTimebox } from "./timebox-command-Dx2yAGeG.js";

export { runTimebox };