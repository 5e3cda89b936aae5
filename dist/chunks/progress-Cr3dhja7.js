import { t as ProgressView } from "./progress-iLawb2zL.js";

export { ProgressView };