import { t as ProgressView } from "./progress-view-DqOSitv2.js";

export { ProgressView };