import { describeDrift } from '../artifacts/index.ts';
import { assertNever, faultCatalogue, type Redactor, toPlainLine } from '../base/index.ts';
import type { LoopEvent } from '../loop/index.ts';
import type { RunEvent } from '../operations/index.ts';
import type { PluginEvent } from '../plugin/index.ts';
import type { OutcomeCounts } from '../suite/index.ts';

/** The mark of a line: success, failure, remark or heading. */
export type LineMark = 'ok' | 'bad' | 'note' | 'head';

/** One finished step, shown for good. */
export interface ProgressLine {
  mark: LineMark;
  /** The stage, one word. */
  label: string;
  text: string;
}

/** The effect of an event on the view: lines that stay, and the current activity. */
export interface ProgressUpdate {
  lines: ProgressLine[];
  /** Undefined leaves the current activity as it is, null clears it. */
  activity?: string | null;
  /** True for an activity that is a part of any other one, which stays. */
  isPart?: true;
}

const count = (number: number, word: string) => `${number} ${number === 1 ? word : `${word}s`}`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const line = (mark: LineMark, label: string, text: string): ProgressLine => ({ mark, label, text });
const only = (entry: ProgressLine, activity?: string | null): ProgressUpdate =>
  activity === undefined ? { lines: [entry] } : { lines: [entry], activity };
const nothing: ProgressUpdate = { lines: [] };

/** `14 of 18 passing, 2 failed, 1 timed out, 1 skipped`, naming only what is not zero. */
export function describeCounts(counts: OutcomeCounts): string {
  const rest: [number, string][] = [
    [counts.failed, 'failed'],
    [counts.timedOut, 'timed out'],
    [counts.flaky, 'flaky'],
    [counts.errored, 'errored'],
    [counts.skipped, 'skipped'],
  ];
  return [
    `${counts.passed} of ${counts.total} passing`,
    ...rest.flatMap(([many, word]) => (many > 0 ? [`${many} ${word}`] : [])),
  ].join(', ');
}

const maxLine = 300;
const maxActivity = 120;

/**
 * Turns a run event into the text that a person sees, without secrets, which plugins and models may quote. Removes
 * secrets before it cuts a text, since half a secret is not recognised. Pure.
 */
export function describeEvent(event: RunEvent, redactor: Redactor): ProgressUpdate {
  const { activity, ...update } = describeRunEvent(event);
  const clean = (text: string, length: number) => toPlainLine(redactor.redact(text), length);
  return {
    ...update,
    lines: update.lines.map((entry) => ({ ...entry, text: clean(entry.text, maxLine) })),
    ...(activity === undefined ? {} : { activity: activity === null ? null : clean(activity, maxActivity) }),
  };
}

function describeRunEvent(event: RunEvent): ProgressUpdate {
  switch (event.type) {
    case 'stage-start':
      return { lines: [], activity: event.text };
    case 'stage-end':
      return only(line('ok', event.stage, event.text), null);
    case 'session':
      return nothing;
    case 'image':
      return only(line('ok', 'image', event.name), null);
    case 'progress':
      return { ...only(line('note', event.stage, event.text)), activity: event.text };
    case 'analysis':
      // Tier 1 is the usual case and not worth a line.
      return event.tier === 1 ? nothing : only(line('note', 'analysis', event.text));
    case 'choice':
      return only(line('note', 'environment', event.text));
    case 'warning':
      return only(line('note', 'warning', event.message));
    case 'obstacle':
      return only(line('note', 'obstacle', event.text));
    case 'advice':
      return only(line('note', 'next', `${event.code}: ${event.recovery.join(' ')}`));
    case 'generation':
      return {
        lines: [],
        activity: `learning how to call ${event.tool} (${event.done} of ${count(event.total, 'tool')})`,
      };
    case 'activity':
      return { lines: [], activity: event.text };
    case 'mutant': {
      const activity = `mutants: ${event.done} of ${event.total}`;
      return event.verdict === 'survived' ? only(line('bad', 'survived', event.id), activity) : { lines: [], activity };
    }
    case 'loop':
      return describeLoopEvent(event.event);
    default:
      return assertNever(event);
  }
}

const gateWords = {
  held: 'waits for the retest behind a snapshot',
  kept: 'passed the retest',
  'rolled-back': 'broke what worked: taken back, with the environment',
} as const;

function describeGate(commits: readonly string[], outcome: keyof typeof gateWords): ProgressUpdate {
  const text = `${commits.map((commit) => commit.slice(0, 7)).join(', ')} ${gateWords[outcome]}`;
  return only(line(outcome === 'rolled-back' ? 'bad' : 'note', 'gate', text));
}

function describeHarm(event: Extract<LoopEvent, { type: 'fix-broke' }>): string {
  const { fix, broke, mended, isTakenBack, isCertain } = event;
  const commit = `${fix.commit.slice(0, 7)} (${fix.subject})`;
  const names = `${broke.slice(0, 5).join(', ')}${broke.length > 5 ? ` and ${broke.length - 5} more` : ''}`;
  if (!isCertain) return `${commit} may have broken ${count(broke.length, 'test')} that passed: ${names}`;
  const end = isTakenBack ? `, and repaired ${mended.length === 0 ? 'none' : mended.length}: taken back` : '';
  return `${commit} broke ${count(broke.length, 'test')} that passed: ${names}${end}`;
}

function describeLoopEvent(event: LoopEvent): ProgressUpdate {
  switch (event.type) {
    case 'iteration-start':
      return only(line('head', 'iteration', String(event.iteration)));
    case 'plugin':
      return describePluginEvent(event.event);
    case 'suite-ready':
      return only(
        line(
          'ok',
          'suite',
          `${count(event.total, 'test')}: ${event.generated} generated, ${event.persisted} kept from before${event.needsReview > 0 ? `, ${event.needsReview} held for review` : ''}`,
        ),
      );
    case 'suite-start':
      return { lines: [], activity: `running ${count(event.total, 'test')} (${event.scope})` };
    case 'test-end': {
      const { outcome, done, total } = event;
      const activity = done < total ? `running tests: ${done} of ${total}` : 'checking the server after its tests';
      return outcome.status === 'passed' || outcome.status === 'skipped'
        ? { lines: [], activity }
        : only(line('bad', 'test', `${outcome.name}: ${outcome.message}`), activity);
    }
    case 'suite-end': {
      const { counts } = event;
      const isGreen = counts.passed > 0 && counts.passed + counts.skipped === counts.total;
      return only(
        line(isGreen ? 'ok' : 'bad', 'tests', `${describeCounts(counts)} (${seconds(event.durationMs)})`),
        null,
      );
    }
    case 'diagnosis': {
      const { category, summary, tests } = event.diagnosis;
      return only(
        line('note', 'diagnosis', `${category}: ${summary}${tests.length > 1 ? ` (${tests.length} tests)` : ''}`),
      );
    }
    case 'fix-start':
      return { lines: [], activity: `${event.source} is fixing: ${event.diagnosis.summary}` };
    case 'agent':
      return event.event.type === 'tool-call-start' ? { lines: [], activity: `agent: ${event.event.name}` } : nothing;
    case 'fix-commit':
      return only(
        line(
          'ok',
          'fix',
          `${event.fix.subject} (${event.fix.commit.slice(0, 7)}, ${event.fix.files.join(', ')}, ${count(event.linesChanged, 'line')}, risk ${event.risk})`,
        ),
        null,
      );
    case 'fix-broke':
      return only(line('bad', 'fix', describeHarm(event)), null);
    case 'cause-gone':
      return only(
        line('ok', 'fix', `none needed any more for ${event.diagnosis.category}: ${event.diagnosis.summary}`),
      );
    case 'fix-declined':
      return only(line('bad', 'fix', `none for ${event.diagnosis.category}: ${event.reason}`), null);
    case 'model-fault': {
      const { code, message } = event.fault;
      return only(
        line('bad', 'fix', `not possible: ${message} ${faultCatalogue[code].recovery.join(' ')} (${code})`),
        null,
      );
    }
    case 'decision':
      return only(line('note', 'decision', `${event.question} ${event.answer} (${event.source})`));
    case 'gate':
      return describeGate(event.commits, event.outcome);
    case 'drift':
      return only(line('note', 'drift', describeDrift(event.drift)));
    case 'clean-checkout':
      return only(line('note', 'proof', 'on clean ground: only what the branch holds, installed and built anew'));
    case 'health':
      return only(line('note', 'health', event.message));
    case 'checkpoint':
    case 'iteration-end':
      return nothing;
    default:
      return assertNever(event);
  }
}

type Discovery = PluginEvent & { type: 'http-found' | 'directory-wanted' | 'one-session' };

/** Describes what starting a server showed about it. */
function describeDiscovery(event: Discovery): string {
  const { server } = event;
  switch (event.type) {
    case 'http-found':
      return `${server} speaks HTTP, at ${event.url}${event.isShared ? ', one instance for all sessions, since its port is fixed' : ''}`;
    case 'one-session':
      return `${server} bears one session at a time: ${event.reason}`;
    case 'directory-wanted': {
      const isRoot = event.wanted === 'root';
      if (event.given === null) {
        return `${server} asks for a directory: give one with ${isRoot ? '--root DIRECTORY' : '--args DIRECTORY'}`;
      }
      return `${server} asks for a directory and gets ${event.given} as ${isRoot ? 'an MCP root' : 'an argument'}`;
    }
    default:
      return assertNever(event);
  }
}

function describePluginEvent(event: PluginEvent): ProgressUpdate {
  switch (event.type) {
    case 'install-start':
      return { lines: [], activity: `installing: ${event.argv.join(' ')}` };
    case 'install-end':
      return only(
        line(event.isOk ? 'ok' : 'bad', 'install', `${event.isOk ? 'done' : 'failed'} (${seconds(event.durationMs)})`),
        null,
      );
    case 'build-start':
      return { lines: [], activity: `building: ${event.argv.join(' ')}` };
    case 'build-end':
      return only(
        line(event.isOk ? 'ok' : 'bad', 'build', `${event.isOk ? 'done' : 'failed'} (${seconds(event.durationMs)})`),
        null,
      );
    case 'build-warning':
      return only(line('note', 'install', event.message));
    case 'server-start':
      // Tests are made and answers are compared on servers that start afresh; what goes on is that.
      return { lines: [], activity: `starting ${event.server}`, isPart: true };
    case 'server-ready':
      return only(
        line(
          'ok',
          'server',
          `${event.server} lists ${count(event.tools, 'tool')}, protocol ${event.protocolVersion} (${seconds(event.durationMs)})`,
        ),
        null,
      );
    case 'http-found':
    case 'directory-wanted':
    case 'one-session':
      return only(line('note', 'server', describeDiscovery(event)), null);
    case 'reload-start':
      return { lines: [], activity: 'reloading the plugin' };
    case 'reload-end': {
      const { added, removed, changed } = event.delta;
      const parts = [
        ...added.map((name) => `+${name}`),
        ...removed.map((name) => `-${name}`),
        ...changed.map(({ name }) => `~${name}`),
      ];
      return only(
        line(
          'ok',
          'reload',
          `${seconds(event.durationMs)}, ${parts.length > 0 ? `tools changed: ${parts.join(' ')}` : 'same tools'}`,
        ),
        null,
      );
    }
    case 'build-output':
    case 'server-stop':
      return nothing;
    default:
      return assertNever(event);
  }
}
