/** What `work` resolves to, or undefined when that takes longer than `ms`; leaves no timer behind. */
export declare function within<T>(work: Promise<T>, ms: number): Promise<T | undefined>;
