import { n as describeEvent, t as ProgressView } from "./progress-Oo78kDo0.js";

export { ProgressView };