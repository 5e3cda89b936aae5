import { quoteArguments } from '../../base/index.ts';
import { type DocumentedLine, listClientStarts } from './documented-start.ts';
import { type PluginFiles, readOrNothing } from './plugin-files.ts';
import { parseStartLine, withoutShell } from './start-line.ts';

/** A language whose projects are neither built nor started unasked. */
interface OtherLanguage {
  manifest: RegExp;
  title: string;
  /** Build command; null where the start command does it. */
  build: string | null;
  /** Start command with names to fill in. */
  start: string;
  /** True for a manifest that many projects have beside their own language, such as for their site. */
  isCommon?: boolean;
}

const languages: readonly OtherLanguage[] = [
  { manifest: /^Package\.swift$/, title: 'Swift', build: 'swift build', start: '.build/debug/NAME' },
  { manifest: /^mix\.exs$/, title: 'Elixir', build: 'mix deps.get', start: 'mix run --no-halt' },
  { manifest: /^pubspec\.yaml$/, title: 'Dart', build: 'dart pub get', start: 'dart run' },
  { manifest: /^build\.sbt$/, title: 'Scala', build: 'sbt stage', start: 'target/universal/stage/bin/NAME' },
  { manifest: /^deps\.edn$/, title: 'Clojure', build: 'clojure -P', start: 'clojure -M -m NAMESPACE' },
  { manifest: /^project\.clj$/, title: 'Clojure', build: 'lein deps', start: 'lein run' },
  { manifest: /^bb\.edn$/, title: 'Clojure (Babashka)', build: null, start: 'bb TASK' },
  { manifest: /^stack\.yaml$/, title: 'Haskell', build: 'stack build', start: 'stack exec NAME' },
  { manifest: /\.cabal$/, title: 'Haskell', build: 'cabal build', start: 'cabal run NAME' },
  { manifest: /^build\.zig$/, title: 'Zig', build: 'zig build', start: 'zig-out/bin/NAME' },
  { manifest: /\.gemspec$/, title: 'Ruby', build: 'bundle install', start: 'bundle exec NAME' },
  { manifest: /^Gemfile$/, title: 'Ruby', build: 'bundle install', start: 'bundle exec ruby FILE', isCommon: true },
  { manifest: /^composer\.json$/, title: 'PHP', build: 'composer install', start: 'php FILE', isCommon: true },
  {
    manifest: /^CMakeLists\.txt$/,
    title: 'C or C++',
    build: 'cmake -B build && cmake --build build',
    start: 'build/NAME',
  },
];

const builtManifests = ['package.json', 'pyproject.toml', 'Cargo.toml', 'go.mod', 'pom.xml', 'build.gradle'];

/**
 * Says in one sentence that a directory holds a project in a language that PTH does not build, and how to start it;
 * undefined where no manifest says so. Beside a manifest that PTH builds, one that does not mention MCP is that of a
 * part, such as a binding of a library.
 */
export async function describeOtherLanguage(
  files: PluginFiles,
): Promise<{ message: string; recovery: string } | undefined> {
  const names = await files.listFiles('.');
  const found = languages.flatMap((language) => {
    const file = names.find((name) => language.manifest.test(name));
    return file === undefined ? [] : [{ file, language }];
  });
  const isBuilt = builtManifests.some((file) => names.includes(file));
  const aboutMcp: typeof found = [];
  for (const entry of found)
    if (/mcp|model.?context.?protocol/i.test((await readOrNothing(files, entry.file)) ?? '')) aboutMcp.push(entry);
  const chosen = aboutMcp[0] ?? (isBuilt ? undefined : found.find(({ language }) => language.isCommon !== true));
  if (chosen === undefined) return undefined;
  const { file, language } = chosen;
  const documented = listClientStarts('README.md', (await readOrNothing(files, 'README.md')) ?? '').find(isInstalled);
  const line = documented === undefined ? null : quoteArguments(withoutShell(documented.words));
  const shown = documented === undefined ? '' : `; ${documented.place} starts it with: ${line ?? ''}`;
  const build = language.build === null ? '' : ` --build '${language.build}'`;
  const [tool] = (language.build ?? language.start).split(' ');
  return {
    message: `${file} says that ${files.root} is written in ${language.title}, which PTH builds and starts only when told how${shown}`,
    recovery: `Give its build and its start command, where ${tool} is installed: pth test PATH${build} -- ${line ?? language.start}`,
  };
}

/** True for a line that starts a program of the reader's machine, and not what a package runner fetches. */
function isInstalled({ words }: DocumentedLine): boolean {
  return parseStartLine(words).fetched === null && words.length > 0;
}
