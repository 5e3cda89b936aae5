import { n as describeEvent, t as ProgressView } from "./progress-BTZvn1eU.js";

export { ProgressView };