import { n as describeEvent, t as ProgressView } from "./progress-8btHIfS9.js";

export { ProgressView };