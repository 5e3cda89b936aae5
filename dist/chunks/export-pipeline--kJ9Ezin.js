import { t as exportPipeline } from "./export-pipeline-Fbonh9Xi.js";

export { exportPipeline };