import { n as runTimebox, t as addTimebox } from "./timebox-command-BQ5OYhfE.js";

export { runTimebox };