import { t as ProgressView } from "./progress-B_6MMsxV.js";

export { ProgressView };