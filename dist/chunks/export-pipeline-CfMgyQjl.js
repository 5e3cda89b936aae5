import { t as exportPipeline } from "./export-pipeline-CLRtJznt.js";

export { exportPipeline };