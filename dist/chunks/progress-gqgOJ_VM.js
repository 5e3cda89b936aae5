import { t as ProgressView } from "./progress-C2e6nP7I.js";

export { ProgressView };