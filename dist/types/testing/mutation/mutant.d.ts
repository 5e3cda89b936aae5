import type { SourceLanguage } from '../../plugin/index.ts';
/** One kind of fault that is planted into a server, and what it stands for. */
export interface MutationOperator {
    name: string;
    /** What the fault is, in words for people. */
    text: string;
    /** Why a suite may fail to see it. */
    blindSpot: string;
}
/** Faults planted into a server's own code. */
export declare const sourceOperators: readonly [{
    readonly name: "drop-validation";
    readonly text: "a check of the input is gone";
    readonly blindSpot: "no test sends input that only this check refuses";
}, {
    readonly name: "swallow-error";
    readonly text: "an error is caught and nothing is done about it";
    readonly blindSpot: "no test makes this error happen and expects to be told";
}, {
    readonly name: "lose-is-error";
    readonly text: "a failure is answered without isError";
    readonly blindSpot: "no test expects this failure to be marked as an error";
}, {
    readonly name: "boundary";
    readonly text: "a comparison is off by one at its limit";
    readonly blindSpot: "no test stands exactly on this limit";
}, {
    readonly name: "off-by-one";
    readonly text: "a calculation is off by one";
    readonly blindSpot: "no test expects the exact result";
}, {
    readonly name: "swap-operator";
    readonly text: "an operator is replaced by its opposite";
    readonly blindSpot: "no test expects the exact result";
}, {
    readonly name: "negate-condition";
    readonly text: "a condition is turned around";
    readonly blindSpot: "no test can tell the two branches apart by what they answer";
}, {
    readonly name: "content-type";
    readonly text: "content is made under an unknown type";
    readonly blindSpot: "no test checks the shape of the reply";
}, {
    readonly name: "print-on-stdout";
    readonly text: "a line that is no message is printed on standard output";
    readonly blindSpot: "standard output is not watched";
}, {
    readonly name: "slow-handler";
    readonly text: "a handler takes far longer than before";
    readonly blindSpot: "no test that reaches this place waits for its reply with a limit";
}, {
    readonly name: "wrong-field";
    readonly text: "a field of the reply has another name";
    readonly blindSpot: "no test reads this field";
}, {
    readonly name: "stale-state";
    readonly text: "a change is not kept";
    readonly blindSpot: "no test looks afterwards whether the change is there";
}, {
    readonly name: "empty-result";
    readonly text: "an empty result is returned";
    readonly blindSpot: "no test expects what the result holds";
}, {
    readonly name: "remove-statement";
    readonly text: "a statement is gone";
    readonly blindSpot: "no test shows what this statement does";
}, {
    readonly name: "wrong-constant";
    readonly text: "a constant has another value";
    readonly blindSpot: "no test depends on this value";
}];
/** Faults planted into the messages between an untouched server and PTH. */
export declare const wireOperators: readonly [{
    readonly name: "wrong-content-type";
    readonly text: "text arrives as content of an unknown type";
    readonly blindSpot: "no test checks the shape of the reply";
}, {
    readonly name: "wire-lost-is-error";
    readonly text: "isError is taken out of the reply";
    readonly blindSpot: "no test expects this tool to refuse anything";
}, {
    readonly name: "drop-structured-content";
    readonly text: "the structured content is missing";
    readonly blindSpot: "no test asks for structured content";
}, {
    readonly name: "rename-structured-field";
    readonly text: "a field of the structured content has another name";
    readonly blindSpot: "no test reads this field, and no output schema asks for it";
}, {
    readonly name: "stdout-noise";
    readonly text: "a line that is no message stands on standard output";
    readonly blindSpot: "standard output is not watched";
}, {
    readonly name: "wire-no-validation";
    readonly text: "a call that the server refuses gets the reply of one that it takes";
    readonly blindSpot: "no test expects this tool to refuse anything";
}, {
    readonly name: "wire-swallowed-error";
    readonly text: "a failure is answered with an empty success";
    readonly blindSpot: "no test makes this tool fail and expects to be told";
}, {
    readonly name: "wire-off-by-one";
    readonly text: "a number in the reply is one too high";
    readonly blindSpot: "no test expects the exact number";
}, {
    readonly name: "slow-reply";
    readonly text: "the reply comes too late";
    readonly blindSpot: "no test waits for this reply with a limit";
}, {
    readonly name: "no-reply";
    readonly text: "the reply never comes";
    readonly blindSpot: "no test waits for this reply";
}, {
    readonly name: "truncated-text";
    readonly text: "the text of the reply is cut";
    readonly blindSpot: "no test expects the text to its end";
}, {
    readonly name: "duplicate-reply";
    readonly text: "the reply comes twice";
    readonly blindSpot: "a second reply to a request is not noticed";
}, {
    readonly name: "stale-reply";
    readonly text: "the reply is that of the call before";
    readonly blindSpot: "no two tests in a row expect different replies";
}, {
    readonly name: "wrong-id";
    readonly text: "the reply names another request";
    readonly blindSpot: "no test waits for this reply";
}];
export type SourceOperatorName = (typeof sourceOperators)[number]['name'];
export type WireOperatorName = (typeof wireOperators)[number]['name'];
/** The operator of a mutant. @throws TypeError for a name that is none */
export declare function operatorOf(name: SourceOperatorName | WireOperatorName): MutationOperator;
/** One change of one source file. */
export interface SourceMutant {
    kind: 'source';
    operator: SourceOperatorName;
    /** Relative to the root of the server's own code. */
    file: string;
    language: SourceLanguage;
    /** From 1. */
    line: number;
    /** Where the statement around it starts; differs in statements of several lines. */
    statementLine: number;
    /** Places in the file, in UTF-16 code units; `end` is not part of it. */
    start: number;
    end: number;
    original: string;
    replacement: string;
    /** The tool in whose registration or handler the place stands; null where the text does not say. */
    tool: string | null;
    /** True for what constrains a schema: it is made at start and works in every call. */
    isSchema: boolean;
}
/** One change of the replies to one tool's calls. */
export interface WireMutant {
    kind: 'wire';
    operator: WireOperatorName;
    tool: string;
    /** How long the reply is held back, in milliseconds. Default 0. */
    delayMs?: number;
}
export type Mutant = SourceMutant | WireMutant;
/** A name that is the same in every run: operator, and place or tool. */
export declare function mutantId(mutant: Mutant): string;
/** The file's text with the mutant in it. */
export declare function applyMutant(text: string, mutant: SourceMutant): string;
