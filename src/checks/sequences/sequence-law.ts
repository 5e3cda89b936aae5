import type { FailureCategory } from '../../suite/index.ts';

/** What must be true at every step of a sequence. */
export type SequenceLaw =
  /** No crash, no hang, no broken protocol, and answers that fit the declared output schema. */
  | 'no-fault'
  /** Valid input about things that are there is accepted. */
  | 'accepted'
  /** What was created is found, with what was written last. */
  | 'found'
  /** What was deleted is not found. */
  | 'gone'
  /** What was deleted can be created again. */
  | 'created-again'
  /** Reading changes nothing that is read. */
  | 'reads-change-nothing';

/** The laws in the words of a test's name. */
export const lawTitles: Readonly<Record<SequenceLaw, string>> = {
  'no-fault': 'the server does not fail',
  accepted: 'what is there is accepted',
  found: 'what was created is found',
  gone: 'what was deleted is gone',
  'created-again': 'what was deleted can be created again',
  'reads-change-nothing': 'reading changes nothing',
};

/** Which kind of failure breaking a law is. */
export const lawCategories: Readonly<Record<SequenceLaw, FailureCategory>> = {
  'no-fault': 'runtime-exception',
  accepted: 'wrong-output',
  found: 'missing-side-effect',
  gone: 'missing-side-effect',
  'created-again': 'wrong-output',
  'reads-change-nothing': 'unexpected-side-effect',
};

/** Thrown inside a property by the call that broke a law. */
export class SequenceViolation extends Error {
  override readonly name = 'SequenceViolation';
  readonly law: SequenceLaw;
  readonly tool: string;
  /** The text that should or should not have been shown; null where the law is about something else. */
  readonly marker: string | null;

  constructor(law: SequenceLaw, tool: string, message: string, marker: string | null) {
    super(message);
    this.law = law;
    this.tool = tool;
    this.marker = marker;
  }

  /** The same law broken by the same tool. */
  isLike(other: SequenceViolation): boolean {
    return this.law === other.law && this.tool === other.tool;
  }
}
