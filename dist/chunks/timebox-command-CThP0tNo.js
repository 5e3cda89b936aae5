import { n as timeboxCommand, t as runTimebox } from "./timebox-command-iI9deGOZ.js";

export { runTimebox };