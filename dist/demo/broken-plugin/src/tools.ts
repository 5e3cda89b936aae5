import slugify from 'slugify';
import { sortLines, wrapText } from './lines.js';

/** One tool: what clients see of it, and what it does with arguments that fit its schema. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  outputSchema?: { type: 'object'; [key: string]: unknown };
  annotations: { readOnlyHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  run: (args: any) => string | Record<string, unknown> | Promise<string>;
}

const pure = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const text = { type: 'string', maxLength: 100_000, description: 'The text to work on.' };

export const tools: Tool[] = [
  {
    name: 'slugify',
    description: 'Turns a title into the form that URLs use.',
    inputSchema: { type: 'object', properties: { text }, required: ['text'], additionalProperties: false },
    annotations: pure,
    run: ({ text }) => slugify(text),
  },
  {
    name: 'replace_text',
    description: 'Replaces a literal piece of text, everywhere or only the first time.',
    inputSchema: {
      type: 'object',
      properties: {
        text,
        search: { type: 'string', minLength: 1, maxLength: 1000, description: 'What to look for.' },
        replacement: { type: 'string', maxLength: 1000, description: 'What to put in its place.' },
        all: { type: 'boolean', default: true, description: 'Whether to replace every occurrence.' },
      },
      required: ['text', 'search', 'replacement'],
      additionalProperties: false,
    },
    annotations: pure,
    run: ({ text, search, replacement, all = true }) =>
      all ? text.split(search).join(replacement) : text.replace(search, () => replacement),
  },
  {
    name: 'wrap_text',
    description: 'Breaks long lines at a column.',
    inputSchema: {
      type: 'object',
      properties: {
        text,
        width: { type: 'integer', minimum: 10, maximum: 200, default: 80, description: 'Longest line, in characters.' },
      },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: pure,
    run: ({ text, width = 80 }) => wrapText(text, width),
  },
  {
    name: 'title_case',
    description: 'Capitalises words, except those that stay small.',
    inputSchema: {
      type: 'object',
      properties: {
        text,
        keep: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 50 },
          maxItems: 50,
          description: 'Words to leave in lower case unless they come first.',
        },
      },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: pure,
    run: ({ text, keep }) => {
      const small = new Set(keep.map((word: string) => word.toLowerCase()));
      return text
        .toLowerCase()
        .split(' ')
        .map((word: string, index: number) =>
          index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )
        .join(' ');
    },
  },
  {
    name: 'text_stats',
    description: 'Counts characters, words and lines and estimates the reading time.',
    inputSchema: { type: 'object', properties: { text }, required: ['text'], additionalProperties: false },
    outputSchema: {
      type: 'object',
      properties: {
        characters: { type: 'integer', minimum: 0 },
        words: { type: 'integer', minimum: 0 },
        lines: { type: 'integer', minimum: 1 },
        readingMinutes: { type: 'number', minimum: 0, description: 'At 200 words a minute, rounded up to a tenth.' },
      },
      required: ['characters', 'words', 'lines', 'readingMinutes'],
      additionalProperties: false,
    },
    annotations: pure,
    run: ({ text }) => {
      const words = text.split(/\s+/).filter(Boolean).length;
      return {
        characters: [...text].length,
        words,
        lines: text.split('\n').length,
        readingMinutes: (Math.ceil(words / 20) / 10).toFixed(1),
      };
    },
  },
  {
    name: 'sort_lines',
    description: 'Sorts lines in ascending or descending order, or by length.',
    inputSchema: {
      type: 'object',
      properties: {
        text,
        order: {
          type: 'string',
          enum: ['ascending', 'descending', 'length'],
          default: 'ascending',
          description: 'How to order the lines.',
        },
      },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: pure,
    run: ({ text, order = 'ascending' }) => sortLines(text, order),
  },
];
