import { t as exportPipeline } from "./export-pipeline-B_IBx4Vk.js";

export { exportPipeline };