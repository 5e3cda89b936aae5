import { n as describeEvent, t as ProgressView } from "./progress-BTOrPFp8.js";

export { ProgressView };