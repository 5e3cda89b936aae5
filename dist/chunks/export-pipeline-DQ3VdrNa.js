import { t as exportPipeline } from "./export-pipeline-BoJFxIsY.js";

export { exportPipeline };