import { t as ProgressView } from "./progress-view-DNd_36TW.js";

export { ProgressView };