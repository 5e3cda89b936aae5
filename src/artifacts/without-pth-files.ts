/** The pathspec, quoted for a shell, that leaves out what PTH keeps on a branch, in any directory. */
export const withoutPthFiles = "':(exclude,glob)**/.pth/**'";
