import { t as ProgressView } from "./progress-view-DE6DJm-Q.js";

export { ProgressView };