import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BlcuYqmv.js";

export { runTimebox };