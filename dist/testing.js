import { t as PthError } from "./chunks/fault-D1XaxYWs.js";
import { t as Redactor } from "./chunks/redact-DSiUclTT.js";
import { t as TestStore } from "./chunks/test-store-DPGQ8umb.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-DbtZ77ZQ.js";
import { i as loadPlaybook, n as renderPlaybook, o as when, r as createPlaybookModel, t as recordPlaybook } from "./chunks/playbook-BnO0SBwz.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };