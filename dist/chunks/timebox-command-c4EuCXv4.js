import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BsxU35o4.js";

export { runTimebox };