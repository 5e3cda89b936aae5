import type { Variation } from './boundaries.ts';
/**
 * Whether the refusal of an input at a declared border says that the schema is wrong there: it names the argument and
 * speaks of its limit or its values, and of nothing around them. Pure; reads the first 1000 characters.
 */
export declare function contradictsSchema({ property, place, label, input, isDeclared }: Variation, fullText: string): boolean;
