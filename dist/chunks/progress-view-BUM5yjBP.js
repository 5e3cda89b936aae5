import { t as ProgressView } from "./progress-view-Bq4FhAPp.js";

export { ProgressView };