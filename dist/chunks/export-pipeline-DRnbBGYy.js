import { t as exportPipeline } from "./export-pipeline-CZffHlUv.js";

export { exportPipeline };