import { t as ProgressView } from "./progress-view-DyUuBTlQ.js";

export { ProgressView };