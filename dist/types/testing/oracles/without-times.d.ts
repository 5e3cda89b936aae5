/** The text without times and durations, which differ without anything having changed. Pure. */
export declare function withoutTimes(text: string): string;
