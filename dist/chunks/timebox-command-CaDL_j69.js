import { n as timeboxCommand, t as runTimebox } from "./timebox-command-DkY6oUnw.js";

export { runTimebox };