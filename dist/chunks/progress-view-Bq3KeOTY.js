import { t as ProgressView } from "./progress-view-B4OP8-AQ.js";

export { ProgressView };