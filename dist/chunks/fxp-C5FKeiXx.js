import { n as XMLParser, t as json2xml_default } from "./fxp-B5tLxlrw.js";

export { json2xml_default as XMLBuilder, XMLParser };