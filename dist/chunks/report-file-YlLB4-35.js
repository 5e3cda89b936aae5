import { n as writeReport, t as checkReportPlace } from "./report-file-B4CrSrj1.js";

export { checkReportPlace, writeReport };