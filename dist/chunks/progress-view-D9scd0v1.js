import { t as ProgressView } from "./progress-view-Cfoau3e_.js";

export { ProgressView };