import { toPlainLine } from '../base/index.ts';
import type { ImageStatus } from '../environment/index.ts';

const meansInWords = {
  published: 'from the registry of the release',
  'debian-archive': "from Debian's archive",
  dockerfile: 'from its Dockerfile',
  packer: 'by Packer',
};

/** Renders the base images as a table for people: a line each, and notes below it. */
export function renderImages(images: readonly ImageStatus[], now: Date): string {
  const nameWidth = Math.max('IMAGE'.length, ...images.map(({ name }) => name.length));
  const row = (name: string, format: string, age: string, size: string, contents: string) =>
    `${name.padEnd(nameWidth)}  ${format.padEnd(9)}  ${age.padEnd(12)}  ${size.padStart(7)}  ${contents}`.trimEnd();
  const indent = ' '.repeat(nameWidth + 2);
  const lines = images.flatMap((image) => {
    const age = image.builtAt === null ? 'not built' : renderAge(now.getTime() - Date.parse(image.builtAt));
    const size = image.sizeMB === null ? '' : `${image.sizeMB} MB`;
    // The value of the distribution already holds its name.
    const contents = Object.entries(image.contents).map(([name, value]) =>
      name === 'distribution' ? value : `${name} ${value}`,
    );
    return [
      row(image.name, image.format, age, size, toPlainLine(contents.join(', '), 300)),
      ...image.changes.map((change) => `${indent}changed since: ${toPlainLine(change)}`),
      ...describeBuild(image).map((text) => `${indent}${text}`),
    ];
  });
  return `${[row('IMAGE', 'FORMAT', 'AGE', 'SIZE', 'CONTENTS'), ...lines].join('\n')}\n`;
}

function describeBuild({ isBuilt, build }: ImageStatus): string[] {
  if (!build.isPossible) return [`cannot be built here: ${toPlainLine(build.reason, 300)}`];
  // Report only an obstacle to building an existing image anew.
  return isBuilt ? [] : [`can be built here ${meansInWords[build.means]}: ${build.expected}`];
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Renders `3 days`, `1 hour`, `under a minute`. */
export function renderAge(ms: number): string {
  for (const [unit, length] of units) {
    const count = Math.floor(ms / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'under 1 min';
}
