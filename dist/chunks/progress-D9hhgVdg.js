import { t as ProgressView } from "./progress-sK8KpepM.js";

export { ProgressView };