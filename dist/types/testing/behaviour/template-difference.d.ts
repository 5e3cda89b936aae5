import { type Template } from './reply-template.ts';
/** One place where the answers of two revisions differ, beyond what is unstable on either side. */
export interface Difference {
    /** `structuredContent.items[0].name`; '' for the whole. */
    path: string;
    kind: 'added' | 'removed' | 'type' | 'value' | 'order' | 'length';
    /** Short, in words. */
    before: string;
    after: string;
}
/** What `after` does not share with `before`; at most 20 places. */
export declare function compareTemplates(before: Template, after: Template): Difference[];
