import { o as Redactor } from "./chunks/base-CSypk7MQ.js";
import { t as PthError } from "./chunks/fault-DseaVzw-.js";
import { t as TestStore } from "./chunks/test-store-CENuy7q8.js";
import { a as testSessionMatchers, i as verifySandboxInstall, n as createScriptedProgram, r as createTestSession, t as createPiTestSession } from "./chunks/testing-BTZp1Qp0.js";
import { a as loadPlaybook, i as createPlaybookModel, r as renderPlaybook, s as when, t as recordPlaybook } from "./chunks/playbook-DjB99_EN.js";

export { PthError, Redactor, TestStore, createPiTestSession, createPlaybookModel, createScriptedProgram, createTestSession, loadPlaybook, recordPlaybook, renderPlaybook, testSessionMatchers, verifySandboxInstall, when };