import { t as PthError } from "./chunks/fault-n_MZllBO.js";
import { t as Redactor } from "./chunks/redact-WGH-D_m9.js";
import { i as when, t as createPlaybookModel } from "./chunks/playbook-model-B6W9mxPY.js";
import { a as recordPlaybook, o as renderPlaybook, s as loadPlaybook } from "./chunks/playbook-dOrERuiY.js";
import { t as TestStore } from "./chunks/test-store-DW5BMIBd.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-JXRaqUJk.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };