import { n as runTimebox, t as addTimebox } from "./timebox-command-s8VpN06k.js";

export { runTimebox };