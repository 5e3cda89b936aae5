import { t as exportPipeline } from "./export-pipeline-CUfPVod8.js";

export { exportPipeline };