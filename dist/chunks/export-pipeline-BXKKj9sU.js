import { t as exportPipeline } from "./export-pipeline-tK8WvSId.js";

export { exportPipeline };