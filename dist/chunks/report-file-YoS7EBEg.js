import { n as writeReport, t as checkReportPath } from "./report-file-DlOz3ReW.js";

export { checkReportPath, writeReport };