import { t as exportPipeline } from "./export-pipeline-BUsWPuFw.js";

export { exportPipeline };