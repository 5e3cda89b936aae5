import { n as runTimebox, t as addTimebox } from "./timebox-command-DKC2xo_s.js";

export { runTimebox };