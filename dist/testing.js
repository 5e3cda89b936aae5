import { t as PthError } from "./chunks/fault-3EUNnQjc.js";
import { t as Redactor } from "./chunks/redact-Bs5ybfWv.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-CKLuN4Ii.js";
import { t as loadPlaybook } from "./chunks/load-playbook-Bbc8ST-I.js";
import { o as when, t as createPlaybookModel } from "./chunks/playbook-model-KtzuBE9e.js";
import { r as renderPlaybook, t as recordPlaybook } from "./chunks/record-playbook-CxgHkilw.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };