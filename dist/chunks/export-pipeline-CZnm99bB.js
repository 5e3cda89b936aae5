import { t as exportPipeline } from "./export-pipeline-DZye3Kte.js";

export { exportPipeline };