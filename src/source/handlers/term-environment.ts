import type { SyntaxNode } from '../syntax-tree.ts';
import type { FunctionDefinition, ParameterPattern, SourceModule } from './source-module.ts';
import { memberTerm, type Term, unknownTerm } from './term.ts';

/** Resolves an imported name; undefined for packages. */
export interface SourceProject {
  resolve(from: SourceModule, name: string): { module: SourceModule; name: string | null } | undefined;
}

/** Terms of the names that are visible at a point of a handler. */
export class TermEnvironment {
  readonly module: SourceModule;
  readonly project: SourceProject;
  /** Number of functions entered on the way here. */
  readonly depth: number;
  readonly #parent: TermEnvironment | null;
  readonly #terms = new Map<string, Term>();

  constructor(
    module: SourceModule,
    project: SourceProject,
    more: { parent?: TermEnvironment | null; depth?: number } = {},
  ) {
    this.module = module;
    this.project = project;
    this.#parent = more.parent ?? null;
    this.depth = more.depth ?? this.#parent?.depth ?? 0;
  }

  /** Returns the term of a local name; undefined for a name of the file or the language. */
  find(name: string): Term | undefined {
    return this.#terms.get(name) ?? this.#parent?.find(name);
  }

  set(name: string, term: Term): void {
    this.#terms.set(name, term);
  }

  /** Opens a nested block; its bindings are invisible outside. */
  open(): TermEnvironment {
    return new TermEnvironment(this.module, this.project, { parent: this });
  }

  /** Binds the names of a pattern to parts of a value. */
  bind(pattern: ParameterPattern, value: Term, read: (node: SyntaxNode) => Term): void {
    for (const { name, path, fallback } of pattern.names) {
      const part = path.reduce(memberTerm, value);
      this.set(name, fallback ? { kind: 'default', of: part, fallback: read(fallback) } : part);
    }
  }

  /** Returns the environment of a function body, with its parameters bound to the given terms. */
  enter(definition: FunctionDefinition, args: readonly Term[], read: ReadTerm): TermEnvironment {
    const inner = new TermEnvironment(definition.module, this.project, { depth: this.depth + 1 });
    for (const [index, parameter] of definition.parameters.entries()) {
      const given = args[index];
      const fallback = parameter.fallback;
      inner.bind(parameter, given ?? (fallback ? read(fallback, inner) : unknownTerm), (node) => read(node, inner));
    }
    return inner;
  }
}

/** Reads an expression of one language as a term. */
export type ReadTerm = (node: SyntaxNode, env: TermEnvironment) => Term;

const maxDepth = 6;

/** Resolves a name that is not local: a function or constant of this or another file. */
export function readOuterName(name: string, env: TermEnvironment, read: ReadTerm): Term {
  if (env.depth >= maxDepth) return unknownTerm;
  const { module, project } = env;
  const definition = module.functions.get(name);
  if (definition) return { kind: 'function', definition };
  const value = module.values.get(name);
  if (value) return read(value, new TermEnvironment(module, project, { depth: env.depth + 1 }));
  const found = project.resolve(module, name);
  if (!found || found.name === null) return nameOfRequest(name);
  return readOuterName(found.name, new TermEnvironment(found.module, project, { depth: env.depth + 1 }), read);
}

/** Recognises the usual names of a request in hand-written servers, such as `request` and `params`. */
export function nameOfRequest(name: string): Term {
  if (/^(?:request|req|message|msg|rpc)$/i.test(name)) return { kind: 'request', path: [] };
  return name === 'params' ? { kind: 'request', path: ['params'] } : unknownTerm;
}
