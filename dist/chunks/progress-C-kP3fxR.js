import { t as ProgressView } from "./progress-DqHhezk4.js";

export { ProgressView };