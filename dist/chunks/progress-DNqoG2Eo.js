import { n as describeEvent, t as ProgressView } from "./progress-ByUQ3ule.js";

export { ProgressView };