/** A plugin directory of a session, in the order of the tests, with the files that its fixes changed. */
interface FixedMember {
  /** Relative to the root of the repository; `.` for the root. */
  directory: string;
  files: readonly string[];
}

/**
 * Lists the positions of the plugins that a fix for a later one may have changed: the fix lies outside of the later
 * one's directory, or inside of the earlier one's. Pure.
 */
export function listAffected(members: readonly FixedMember[]): number[] {
  return members.flatMap((member, index) => {
    const later = members.slice(index + 1);
    const isAffected = later.some(({ directory, files }) =>
      files.some((file) => directory === '.' || !isBelow(file, directory) || isBelow(file, member.directory)),
    );
    return isAffected ? [index] : [];
  });
}

function isBelow(file: string, directory: string): boolean {
  return directory === '.' || file.startsWith(`${directory}/`);
}
