import type { Playbook } from './playbook.ts';
/**
 * Reads the text of a playbook file. `file` is only for messages.
 * @throws PthError `playbook/invalid` naming file, line, field and reason
 */
export declare function loadPlaybook(text: string, { file }: {
    file: string;
}): Playbook;
