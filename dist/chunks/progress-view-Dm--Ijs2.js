import { t as ProgressView } from "./progress-view-DeHaEd5A.js";

export { ProgressView };