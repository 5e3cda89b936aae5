import { t as ProgressView } from "./progress-CYFW_SgO.js";

export { ProgressView };