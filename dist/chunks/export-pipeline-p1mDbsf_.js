import { t as exportPipeline } from "./export-pipeline-BdklVYpg.js";

export { exportPipeline };