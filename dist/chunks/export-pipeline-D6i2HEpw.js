import { t as exportPipeline } from "./export-pipeline-Djgfv52y.js";

export { exportPipeline };