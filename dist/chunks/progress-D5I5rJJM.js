import { n as describeEvent, t as ProgressView } from "./progress-B7nMQWcf.js";

export { ProgressView };