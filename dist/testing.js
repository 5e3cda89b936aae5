import { t as PthError } from "./chunks/fault-oyeOV0Y4.js";
import { t as Redactor } from "./chunks/redact-VemUOqmO.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-xsFAjiLZ.js";
import { t as loadPlaybook } from "./chunks/load-playbook-mCB_4GH6.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-BDHWwd7U.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-BRX8iMJs.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };