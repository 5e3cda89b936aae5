/** The version of this build; `development` when run from source. */
export declare const version: string;
