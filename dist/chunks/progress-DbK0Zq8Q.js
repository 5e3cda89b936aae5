import { n as describeEvent, t as ProgressView } from "./progress-BMihg1jy.js";

export { ProgressView };