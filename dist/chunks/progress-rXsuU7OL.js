import { t as ProgressView } from "./progress-OOGWp1x8.js";

export { ProgressView };