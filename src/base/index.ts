export { Cleanup } from './cleanup.ts';
export { type Clock, systemClock } from './clock.ts';
export { EventStream } from './event-stream.ts';
export {
  assertNever,
  describeFault,
  exitCodeOfFault,
  faultCatalogue,
  type FaultCode,
  type FaultDescription,
  PthError,
  systemErrorCode,
} from './fault.ts';
export { type HeldThing, listHeld, noteHeld, noteReleased } from './held.ts';
export { createHexId, type RandomBytes } from './ids.ts';
export { isEntryReachable, isEntryThere, isReachable, isThere } from './is-there.ts';
export { keepNewest } from './keep-newest.ts';
export { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, toJsonValue } from './json.ts';
export { encodePath, isInside, joinPath, normalizePath } from './paths.ts';
export { isLogged, log, logLevels, openLog, withinOperation } from './log.ts';
export { cutText } from './cut-text.ts';
export { toPlainLine, toPlainText } from './plain-text.ts';
export { isShellName, quoteArguments, quoteShell } from './quote-shell.ts';
export { redactedMark, Redactor, secretNamePattern } from './redact.ts';
export { isSecretValue } from './secret-value.ts';
export { retry } from './retry.ts';
export { strictYaml } from './strict-yaml.ts';
export { suggestName } from './suggest-name.ts';
export { type Timing, Timings } from './timings.ts';
export { listAlternatives, nameType, nameValue, valueAt } from './value-words.ts';
export { findChangeBehindNoun, findRiskyVerb, hasVerb, type VerbRisk, type VerbRole } from './tool-verbs.ts';
export { varyText } from './vary-text.ts';
export { isDryRunName, nounWords, singular, splitWords } from './words.ts';
