import { t as ProgressView } from "./progress-D85ynN74.js";

export { ProgressView };