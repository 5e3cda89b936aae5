import type { FailureCategory } from '../../suite/index.ts';

/** A rule that must hold at every step of a sequence. */
export type SequenceLaw =
  /** No crash, no hang, no broken protocol, and answers that fit the declared output schema. */
  | 'no-fault'
  /** Valid input about existing things is accepted. */
  | 'accepted'
  /** A created thing is found, with the text that was written last. */
  | 'found'
  /** A deleted thing is not found. */
  | 'gone'
  /** A deleted thing can be created again. */
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

/** The kind of failure that breaking a law is. */
export const lawCategories: Readonly<Record<SequenceLaw, FailureCategory>> = {
  'no-fault': 'runtime-exception',
  accepted: 'wrong-output',
  found: 'missing-side-effect',
  gone: 'missing-side-effect',
  'created-again': 'wrong-output',
  'reads-change-nothing': 'unexpected-side-effect',
};

/** Thrown by the call that broke a law, from within a property. */
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

  /** True when the same tool broke the same law. */
  isLike(other: SequenceViolation): boolean {
    return this.law === other.law && this.tool === other.tool;
  }
}
