/** Something outside the plugin's own code that an error says is not there. */
export interface MissingDependency {
    kind: 'program' | 'service' | 'library' | 'module';
    name: string;
}
/** What the text says is missing outside the plugin's own code (row P-090), or null. Reads at most 64 KiB. */
export declare function detectMissingDependency(text: string): MissingDependency | null;
/** True for a module the plugin carries itself: a relative or absolute path. */
export declare function isOwnModule(name: string): boolean;
