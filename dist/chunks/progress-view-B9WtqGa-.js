import { t as ProgressView } from "./progress-view-Cch1gWq8.js";

export { ProgressView };