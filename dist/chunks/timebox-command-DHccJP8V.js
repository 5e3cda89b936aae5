import { n as timeboxCommand, t as runTimebox } from "./timebox-command-FqwtHdMO.js";

export { runTimebox };