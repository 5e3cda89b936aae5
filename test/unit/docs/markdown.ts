/** A link of a Markdown page. */
export interface MarkdownLink {
  /** As it is written, for example `../README.md#try-it`. */
  target: string;
  line: number;
}

/** Replaces code by spaces, so that lines keep their numbers. */
function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}

/** The page with fenced blocks and code spans blanked out, so that nothing in them counts as a link. */
function withoutCode(text: string): string {
  return text
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, blank);
}

/** Links and pictures of a page, without those to other hosts. Pure. */
export function listLinks(text: string): MarkdownLink[] {
  const plain = withoutCode(text);
  return [...plain.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)/gm)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? '';
    const line = plain.slice(0, match.index).split('\n').length;
    return /^[a-z][a-z\d+.-]*:/i.test(target) ? [] : [{ target, line }];
  });
}

/** The anchors that GitHub makes for the headings of a page, in order. Pure. */
export function listAnchors(text: string): string[] {
  const seen = new Map<string, number>();
  const plain = text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, blank);
  return [...plain.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
    const slug = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}
