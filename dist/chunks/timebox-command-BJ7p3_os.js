import { n as timeboxCommand, t as runTimebox } from "./timebox-command-CvxsmeiV.js";

export { runTimebox };