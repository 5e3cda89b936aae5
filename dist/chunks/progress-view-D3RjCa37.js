import { t as ProgressView } from "./progress-view-sM-DUEzR.js";

export { ProgressView };