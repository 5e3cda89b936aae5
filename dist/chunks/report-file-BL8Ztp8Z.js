import { n as writeReport, t as checkReportPlace } from "./report-file-DLa2Vj5I.js";

export { checkReportPlace, writeReport };