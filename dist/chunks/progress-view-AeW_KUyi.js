import { t as ProgressView } from "./progress-view-DjFz0hCi.js";

export { ProgressView };