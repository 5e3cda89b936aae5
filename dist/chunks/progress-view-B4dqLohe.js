import { t as ProgressView } from "./progress-view-D8DZaA57.js";

export { ProgressView };