import { PthError, type Redactor } from '../base/index.ts';
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
  /**
   * Returns the edits that change how the server starts, when the fix is taken: an earlier one may have changed the files.
   * @throws PthError `repair/edit-refused`, `plugin/config-invalid`
   */
  editStart?: (() => Promise<readonly FileEdit[]>) | undefined;
  /** Changes manifests by the plugin's package manager, after the edits. @throws PthError `repair/edit-refused` */
  changeManifests?: (() => Promise<void>) | undefined;
}

const refusals: ReadonlySet<string> = new Set(['repair/edit-refused', 'plugin/config-invalid']);

/** Creates the provider of fixes that the caller wrote; a fix of which one edit is refused is declined whole. */
export function createGivenFixProvider(root: string, fixes: readonly GivenFix[], redactor: Redactor): FixProvider {
  return {
    source: 'caller',
    async fix({ diagnosis }): Promise<FixAttempt> {
      const fix = fixes.find(({ diagnosisId }) => diagnosisId === diagnosis.id);
      if (fix === undefined) return decline('no fix was given for it');
      const reason = refuseWords(fix, redactor);
      if (reason !== null) return decline(reason);
      try {
        return await apply(root, fix, redactor);
      } catch (error) {
        if (PthError.isInstance(error) && refusals.has(error.code)) return decline(error.message);
        throw error;
      }
    },
  };
}

/** Makes the changes of a fix. What was made before one of them is refused is undone with the attempt. */
async function apply(root: string, fix: GivenFix, redactor: Redactor): Promise<FixAttempt> {
  const { subject, body, distro, changeManifests } = fix;
  const edits = [...fix.edits, ...((await fix.editStart?.()) ?? [])];
  const paths: string[] = [];
  if (edits.length > 0 || changeManifests === undefined) {
    const outcome = await applyEdits(root, edits, (text) => refuseText(text, redactor));
    if (!outcome.ok) return decline(outcome.error);
    paths.push(...outcome.paths);
  }
  await changeManifests?.();
  return {
    status: 'edited',
    subject,
    body,
    ...(distro === undefined ? {} : { distro }),
    ...(changeManifests === undefined ? {} : { paths }),
    turns: 0,
    usage: noUsage,
  };
}

function decline(reason: string): FixAttempt {
  return { status: 'declined', reason, turns: 0, usage: noUsage };
}
