/** Whether something is at a path; links are followed. Any error but its absence is thrown. */
export declare function isThere(path: string): Promise<boolean>;
