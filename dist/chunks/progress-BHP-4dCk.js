import { n as describeEvent, t as ProgressView } from "./progress-DRUMuP0y.js";

export { ProgressView };