import { t as exportPipeline } from "./export-pipeline-DQnU_CXq.js";

export { exportPipeline };