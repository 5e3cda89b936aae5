import { n as describeEvent, t as ProgressView } from "./progress-kbL551Bc.js";

export { ProgressView };