import type { SyntaxNode } from '../syntax-tree.ts';
import type { FunctionDefinition, ParameterPattern, SourceModule } from './source-module.ts';
import { type Term } from './term.ts';
/** Finds what a name that a file imports means; undefined for packages. */
export interface SourceProject {
    resolve(from: SourceModule, name: string): {
        module: SourceModule;
        name: string | null;
    } | undefined;
}
/** What names stand for at a place of a handler. */
export declare class TermEnvironment {
    #private;
    readonly module: SourceModule;
    readonly project: SourceProject;
    /** How many functions were entered on the way here. */
    readonly depth: number;
    constructor(module: SourceModule, project: SourceProject, more?: {
        parent?: TermEnvironment | null;
        depth?: number;
    });
    /** The term of a local name; undefined for a name of the file or of the language. */
    find(name: string): Term | undefined;
    set(name: string, term: Term): void;
    /** A block inside: what it binds is not known outside. */
    open(): TermEnvironment;
    /** Binds the names of a pattern to parts of a value. */
    bind(pattern: ParameterPattern, value: Term, read: (node: SyntaxNode) => Term): void;
    /** The environment inside a function that is called with these terms. */
    enter(definition: FunctionDefinition, args: readonly Term[], read: ReadTerm): TermEnvironment;
}
/** Reads an expression of one language. */
export type ReadTerm = (node: SyntaxNode, env: TermEnvironment) => Term;
/** What a name that is not local stands for: a function, a constant, or either of another file. */
export declare function readOuterName(name: string, env: TermEnvironment, read: ReadTerm): Term;
/** Servers without a library name what they receive much alike. */
export declare function nameOfRequest(name: string): Term;
