import type { AgentEvent } from '../agent/index.ts';
import { Redactor } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { FixProvider, FixTask } from './fix.ts';
import { type CommittedFix } from './fix-commit.ts';
/** What one attempt at a fix came to. */
export type FixResult = (({
    status: 'committed';
} & CommittedFix) | {
    status: 'declined';
    reason: string;
}) & {
    /** Edits that were undone because no fix may make them, with the reason. */
    refused: string[];
    turns: number;
    usage: ChatUsage;
};
/**
 * Lets a provider edit the worktree and commits what it changed as one fix (rows P-096 … P-101). What counts is git's
 * word, not the provider's: no difference is no fix. Edits to git's files, the suite, CI, keys, links, nested repositories,
 * huge files and files that would publish a secret are undone and listed; what a declined or failed attempt left behind is undone as well, so that the next one starts clean.
 * An attempt that meddled with the repository itself is declined as a whole.
 */
export declare function attemptFix(git: Repository, provider: FixProvider, task: FixTask, emit: (event: AgentEvent) => void, redactor?: Redactor): Promise<FixResult>;
