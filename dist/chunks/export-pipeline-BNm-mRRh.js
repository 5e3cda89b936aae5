import { t as exportPipeline } from "./export-pipeline-_EMbeWQm.js";

export { exportPipeline };