import { t as exportPipeline } from "./export-pipeline-DTRYWBKP.js";

export { exportPipeline };