import { n as timeboxCommand, t as runTimebox } from "./timebox-command-KOLwx0lM.js";

export { runTimebox };