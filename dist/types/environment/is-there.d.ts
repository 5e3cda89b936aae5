/** Whether something is at a path; links are followed. Any error but its absence is thrown. */
export declare function isThere(path: string): Promise<boolean>;
/** Whether there is an entry at a path, be it a link that leads nowhere. Any error but its absence is thrown. */
export declare function isEntryThere(path: string): Promise<boolean>;
