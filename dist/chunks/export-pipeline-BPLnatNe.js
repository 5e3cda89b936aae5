import { t as exportPipeline } from "./export-pipeline-DRwWYbpI.js";

export { exportPipeline };