import { n as describeEvent, t as ProgressView } from "./progress-PzGislao.js";

export { ProgressView };