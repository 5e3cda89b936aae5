import { r as PthError } from "./chunks/base-DAzzGkza.js";
import { t as Redactor } from "./chunks/redact-BoGMZtgr.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-DLH1gq4c.js";
import { i as loadPlaybook, n as renderPlaybook, o as when, r as createPlaybookModel, t as recordPlaybook } from "./chunks/playbook-XLqW_HnF.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };