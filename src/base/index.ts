export { Cleanup, type Undo } from './cleanup.ts';
export { type Clock, systemClock } from './clock.ts';
export { EventStream } from './event-stream.ts';
export {
  assertNever,
  describeFault,
  type FaultCode,
  type FaultDescription,
  type FaultOptions,
  faultCatalogue,
  PthError,
  systemErrorCode,
} from './fault.ts';
export { createHexId, type RandomBytes } from './ids.ts';
export { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, toJsonValue } from './json.ts';
export { toPlainLine, toPlainText } from './plain-text.ts';
export { redactedMark, Redactor, secretNamePattern } from './redact.ts';
export { type RetryOptions, retry } from './retry.ts';
export { type Timing, Timings } from './timings.ts';
export { strictYaml } from './strict-yaml.ts';
export { listAlternatives, nameType, nameValue, valueAt } from './value-words.ts';
