import { n as writeReport, t as checkReportPath } from "./report-file-zSXZ2gXH.js";

export { checkReportPath, writeReport };