import { t as ProgressView } from "./progress-yLBs7KKz.js";

export { ProgressView };