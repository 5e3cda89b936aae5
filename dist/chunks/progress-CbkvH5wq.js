import { n as describeEvent, t as ProgressView } from "./progress-D-9zHTFu.js";

export { ProgressView };