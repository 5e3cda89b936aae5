import { n as writeReport, t as checkReportPlace } from "./report-file-MwwvHMSJ.js";

export { checkReportPlace, writeReport };