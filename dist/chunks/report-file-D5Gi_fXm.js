import { n as writeReport, t as checkReportPath } from "./report-file-Dn2vIRlJ.js";

export { checkReportPath, writeReport };