import { t as exportPipeline } from "./export-pipeline-B4sDcCHS.js";

export { exportPipeline };