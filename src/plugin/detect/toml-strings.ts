/** The string values of one table of a TOML file. */
interface TomlTable {
  /** E.g. `project.scripts`. Each element of an array of tables is its own entry of that name. */
  name: string;
  values: Record<string, string>;
}

/**
 * Reads the tables of a TOML text with their plain string values, which is enough for project names, scripts and
 * binaries. Skips all other values; never throws.
 */
export function readTomlStrings(text: string): TomlTable[] {
  const tables: TomlTable[] = [{ name: '', values: {} }];
  for (const line of text.split(/\r?\n/).slice(0, 10_000)) {
    const header = /^\s*\[{1,2}\s*([^[\]]+?)\s*\]{1,2}\s*(?:#.*)?$/.exec(line)?.[1];
    if (header !== undefined) {
      tables.push({ name: header.replaceAll(/["'\s]/g, ''), values: {} });
      continue;
    }
    const pair = /^\s*(?:"([^"]+)"|'([^']+)'|([\w.-]+))\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/.exec(line);
    const key = pair?.[1] ?? pair?.[2] ?? pair?.[3];
    const value = pair?.[4] ?? pair?.[5];
    const table = tables.at(-1);
    if (table && key !== undefined && value !== undefined && key !== '__proto__') table.values[key] = value;
  }
  return tables;
}

/** Returns the value of a key in the first table of that name. */
export function findTomlString(tables: readonly TomlTable[], table: string, key: string): string | undefined {
  return tables.find((candidate) => candidate.name === table)?.values[key];
}
