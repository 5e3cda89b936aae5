import { n as timeboxCommand, t as runTimebox } from "./timebox-command-BCGR89N-.js";

export { runTimebox };