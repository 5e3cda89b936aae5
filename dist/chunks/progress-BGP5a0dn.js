import { n as describeEvent, t as ProgressView } from "./progress-D5I8cy8f.js";

export { ProgressView };