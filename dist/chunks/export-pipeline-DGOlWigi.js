import { t as exportPipeline } from "./export-pipeline-B3qUaz9R.js";

export { exportPipeline };