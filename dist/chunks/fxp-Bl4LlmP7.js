import { n as XMLParser, t as json2xml_default } from "./fxp-DHRXak_7.js";

export { json2xml_default as XMLBuilder, XMLParser };