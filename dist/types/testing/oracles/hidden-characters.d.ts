/** Characters in a text that people do not see, or see in another order. */
export interface HiddenCharacters {
    /** `certain` where no honest text has them; `doubtful` where an editor or a copied page may have left them. */
    grade: 'certain' | 'doubtful';
    /** What kind, in words. */
    kind: string;
    /** The characters as `U+XXXX`, each kind once, and how many there are. */
    evidence: string;
}
/** Characters of a text that hide something from people who read it. Reads the first 100000 characters. Pure. */
export declare function findHiddenCharacters(full: string): HiddenCharacters[];
