/** How YAML from people is parsed, wherever a wrong file is told by line and column: no tags, no surprises, no output. */
export declare const strictYaml: {
    readonly prettyErrors: false;
    readonly merge: true;
    readonly stringKeys: true;
    readonly resolveKnownTags: false;
    readonly version: "1.2";
    readonly schema: "core";
    readonly logLevel: "silent";
};
