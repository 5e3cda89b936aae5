import { t as ProgressView } from "./progress-view-53-qqiLo.js";

export { ProgressView };