import { t as ProgressView } from "./progress-view-DUnz45ay.js";

export { ProgressView };