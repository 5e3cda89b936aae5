/** What XML 1.0 allows as a character. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const attribute = /\s+([A-Za-z_][\w.-]*)="([^"<]*)"/y;

/** One element as the checker reads it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Reads a small XML document strictly (no comments, CDATA or doctype); throws where it is not well-formed. */
export function parseXml(document: string): XmlElement {
  if (!allowed.test(document)) throw new Error('a character that XML does not allow');
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open: XmlElement[] = [root];
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    const current = open.at(-1) ?? root;
    if (!token.startsWith('<')) current.text += decode(token);
    else if (token.startsWith('</')) {
      if (current.name !== token.slice(2, -1) || open.length === 1) throw new Error(`${token} closes ${current.name}`);
      open.pop();
    } else {
      const element = readTag(token);
      current.children.push(element);
      if (!token.endsWith('/>')) open.push(element);
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only) throw new Error('not exactly one closed root element');
  return only;
}

function readTag(token: string): XmlElement {
  const name = /^<([A-Za-z_][\w.-]*)/.exec(token)?.[1];
  if (name === undefined) throw new Error(`no tag: ${token}`);
  const attributes: Record<string, string> = {};
  attribute.lastIndex = name.length + 1;
  for (let at = attribute.lastIndex; ; at = attribute.lastIndex) {
    const match = attribute.exec(token);
    if (!match?.[1]) {
      if (!/^\s*\/?>$/.test(token.slice(at))) throw new Error(`no attribute: ${token.slice(at)}`);
      return { name, attributes, text: '', children: [] };
    }
    if (match[1] in attributes) throw new Error(`twice: ${match[1]}`);
    attributes[match[1]] = decode(match[2] ?? '');
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&([^;]*;?)/g, (_, name: string) => {
    const character = entities[name.replace(/;$/, '')];
    if (character === undefined || !name.endsWith(';')) throw new Error(`no entity: &${name}`);
    return character;
  });
}
