import { t as exportPipeline } from "./export-pipeline-Cw0WLNiR.js";

export { exportPipeline };