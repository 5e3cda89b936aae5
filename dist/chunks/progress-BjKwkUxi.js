import { n as describeEvent, t as ProgressView } from "./progress-CiTX4IYW.js";

export { ProgressView };