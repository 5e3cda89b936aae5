import type { Playbook } from './playbook.ts';
/**
 * The text of a playbook file, which `loadPlaybook` reads back as the same playbook.
 * @throws PthError `playbook/invalid` naming the turn, where it holds code that a file cannot say
 */
export declare function renderPlaybook(playbook: Playbook): string;
