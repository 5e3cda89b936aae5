import { t as PthError } from "./chunks/fault-Cx7jcTBv.js";
import { t as Redactor } from "./chunks/redact-B3WFjE26.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-D2kR4_EX.js";
import { t as loadPlaybook } from "./chunks/load-playbook-NoL5PL8H.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-CdD1OmNm.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-q-nMw_q-.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };