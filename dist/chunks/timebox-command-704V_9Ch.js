import { n as timeboxCommand, t as runTimebox } from "./timebox-command-qa4lW6Fs.js";

export { runTimebox };