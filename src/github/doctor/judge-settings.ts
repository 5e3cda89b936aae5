import { PthError } from '../../base/index.ts';
import { parseSettings } from '../settings/parse-settings.ts';
import { settingsPath } from '../settings/settings.ts';
import { notKnown, type Reading, type RepositoryCheck } from './repository-check.ts';

/** Judges whether the settings can be read; pure. */
export function judgeSettings(file: Reading<string>): RepositoryCheck {
  const name = 'settings';
  if (file.state === 'refused') return notKnown(name, file, settingsPath);
  if (file.state === 'missing') {
    return { name, state: 'ok', evidence: `there is no ${settingsPath}, so the defaults hold`, advice: [] };
  }
  try {
    parseSettings(file.value);
    return { name, state: 'ok', evidence: `${settingsPath} can be read`, advice: [] };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { name, state: 'problem', evidence: error.message, advice: error.recovery };
  }
}
