import { t as exportPipeline } from "./export-pipeline-DU6GLZjd.js";

export { exportPipeline };