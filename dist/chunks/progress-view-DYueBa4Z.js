import { t as ProgressView } from "./progress-view-CCAPSIJ7.js";

export { ProgressView };