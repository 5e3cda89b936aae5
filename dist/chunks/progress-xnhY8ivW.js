import { t as ProgressView } from "./progress-UpQStZDI.js";

export { ProgressView };