import { n as describeEvent, t as ProgressView } from "./progress-0Y3poCwG.js";

export { ProgressView };