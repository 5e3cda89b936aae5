import { n as describeEvent, t as ProgressView } from "./progress-C7Anvu8F.js";

export { ProgressView };