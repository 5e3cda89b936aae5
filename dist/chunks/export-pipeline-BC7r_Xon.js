import { t as exportPipeline } from "./export-pipeline-BgeWMICf.js";

export { exportPipeline };