import { t as exportPipeline } from "./export-pipeline-DRiqg-Jy.js";

export { exportPipeline };