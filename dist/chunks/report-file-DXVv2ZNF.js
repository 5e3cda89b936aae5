import { n as writeReport, t as checkReportPath } from "./report-file-DDjhoHHH.js";

export { checkReportPath, writeReport };