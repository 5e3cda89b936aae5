import { t as ProgressView } from "./progress-D_hy3lRk.js";

export { ProgressView };