/**
 * A nested repository is compared by its commit alone: looking for changes in it, git would follow its configuration,
 * which any author may have written, and run the filters named there.
 */
export const ignoreNested = ['--ignore-submodules=dirty'];
export const diffOptions = ['--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', ...ignoreNested];
