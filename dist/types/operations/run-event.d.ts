import type { FaultCode } from '../base/index.ts';
import type { LoopEvent } from '../loop/index.ts';
/** What happens during a whole run, around and inside the loop. */
export type RunEvent = {
    type: 'stage-start';
    stage: string;
    text: string;
} | {
    type: 'stage-end';
    stage: string;
    text: string;
    durationMs: number;
}
/** A step of a stage that takes long: building an image, booting a machine. */
 | {
    type: 'progress';
    stage: string;
    text: string;
}
/** What the plugin's source says that it needs. */
 | {
    type: 'analysis';
    text: string;
    tier: 1 | 2 | 3;
} | {
    type: 'warning';
    message: string;
}
/** The plugin did not load; what a person can do about it. */
 | {
    type: 'advice';
    code: FaultCode;
    recovery: readonly string[];
}
/** Test generation is calling tools to learn their arguments. */
 | {
    type: 'generation';
    tool: string;
    done: number;
    total: number;
}
/** What is going on right now, without a line that stays. */
 | {
    type: 'activity';
    text: string;
}
/** A planted fault was noticed by the suite, or was not. */
 | {
    type: 'mutant';
    id: string;
    verdict: 'killed' | 'survived' | 'killed-by-start';
    done: number;
    total: number;
} | {
    type: 'loop';
    server: string;
    event: LoopEvent;
};
