import { n as describeEvent, t as ProgressView } from "./progress-BG95Q1Zi.js";

export { ProgressView };