import { t as exportPipeline } from "./export-pipeline-DOIYgPZw.js";

export { exportPipeline };