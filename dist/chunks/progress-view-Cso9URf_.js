import { t as ProgressView } from "./progress-view-BBMDG85a.js";

export { ProgressView };