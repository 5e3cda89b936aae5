import { t as ProgressView } from "./progress-view-B0P4jfle.js";

export { ProgressView };