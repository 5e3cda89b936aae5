import { n as describeEvent, t as ProgressView } from "./progress-CeaAuckg.js";

export { ProgressView };