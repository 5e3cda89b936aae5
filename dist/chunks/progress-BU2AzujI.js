import { n as describeEvent, t as ProgressView } from "./progress-D4atWqD_.js";

export { ProgressView };