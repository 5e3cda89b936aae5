import { n as describeEvent, t as ProgressView } from "./progress-BEBBplJG.js";

export { ProgressView };