/** How many levels of arrays and objects a JSON text nests, counted without parsing it; strings are skipped. */
export declare function measureDepth(text: string): number;
