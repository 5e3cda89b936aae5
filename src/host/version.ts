declare const __PTH_VERSION__: string | undefined;

/** The version of this build; `development` when run from source. */
export const version: string = typeof __PTH_VERSION__ === 'undefined' ? 'development' : __PTH_VERSION__;
