import type { Redactor } from '../base/index.ts';
import { noUsage } from '../model/index.ts';
import { applyEdits } from './apply-edits.ts';
import type { FileEdit } from './edits.ts';
import type { FixAttempt, FixProvider } from './fix.ts';
import { refuseText, refuseWords } from './refuse-content.ts';

/** A fix that the caller wrote for one cause. */
export interface GivenFix {
  diagnosisId: string;
  subject: string;
  body: string;
  distro?: string | undefined;
  edits: readonly FileEdit[];
}

/** Creates the provider of fixes that the caller wrote; a fix of which one edit is refused is declined whole. */
export function createGivenFixProvider(root: string, fixes: readonly GivenFix[], redactor: Redactor): FixProvider {
  return {
    source: 'caller',
    async fix({ diagnosis }): Promise<FixAttempt> {
      const fix = fixes.find(({ diagnosisId }) => diagnosisId === diagnosis.id);
      if (fix === undefined) return decline('no fix was given for it');
      const reason = refuseWords(fix, redactor);
      if (reason !== null) return decline(reason);
      const outcome = await applyEdits(root, fix.edits, (text) => refuseText(text, redactor));
      if (!outcome.ok) return decline(outcome.error);
      const { subject, body, distro } = fix;
      return {
        status: 'edited',
        subject,
        body,
        ...(distro === undefined ? {} : { distro }),
        turns: 0,
        usage: noUsage,
      };
    },
  };
}

function decline(reason: string): FixAttempt {
  return { status: 'declined', reason, turns: 0, usage: noUsage };
}
