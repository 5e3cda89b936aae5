import { t as ProgressView } from "./progress-JyEpoccI.js";

export { ProgressView };