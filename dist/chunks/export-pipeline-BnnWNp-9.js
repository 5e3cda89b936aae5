import { t as exportPipeline } from "./export-pipeline-DQZEPpVQ.js";

export { exportPipeline };