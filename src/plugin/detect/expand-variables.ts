/** Values by name; undefined counts as not given. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** A text with its placeholders filled in, and the names without value or default. */
interface ExpandedText {
  text: string;
  missing: string[];
}

const placeholder = /\$\{([A-Za-z_][\w.]*)(?::-([^}]*))?\}/g;

/** Fills in `${NAME}` and `${NAME:-default}`. A placeholder without a value stays unchanged and is reported. */
export function expandVariables(text: string, variables: GivenVariables): ExpandedText {
  const missing: string[] = [];
  const expanded = text.replace(placeholder, (whole, name: string, fallback: string | undefined) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined && (value !== '' || fallback === undefined)) return value;
    if (fallback !== undefined) return fallback;
    missing.push(name);
    return whole;
  });
  return { text: expanded, missing };
}
