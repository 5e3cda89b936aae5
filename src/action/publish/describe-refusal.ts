import type { PthError } from '../../base/index.ts';

/** Longest quotation of GitHub's own words. */
const maxQuoted = 300;

/** Explains in one sentence or two why a push failed and what helps, from what git printed. Pure. */
export function describePushFailure(fault: PthError, defaultBranch: string): string {
  const said = fault.rawOutput ?? '';
  const workflow = /create or update workflow `([^`\n]{1,300})`/.exec(said)?.[1];
  if (workflow !== undefined) {
    return `GitHub refused the push: ${workflow} is not as it is on ${defaultBranch}, and an App without the permission workflows may not push a branch that differs there. Bring the pull request's branch up to date with ${defaultBranch} and ask again, or apply the patch below.`;
  }
  if (/verified signatures/i.test(said)) {
    return 'GitHub refused the push: a rule of this repository asks for signed commits, and GitHub has not signed these. Leave pth/* out of that rule, or apply the patch below.';
  }
  if (/GH013|GH006|rule violations|protected branch/i.test(said)) {
    return `GitHub refused the push because of a rule of this repository (${quote(said)}). Leave pth/* out of that rule, or apply the patch below.`;
  }
  return `The push to GitHub failed (${quote(said) || fault.message}). The patch is below; \`/pth test\` tries again.`;
}

/** Explains in one sentence why GitHub did not take a write. Pure. */
export function describeWriteFailure(what: string, fault: PthError): string {
  return `Not done: ${what}. ${fault.message}`;
}

/** Explains why the token of a run opened no pull request, and what helps. Pure. */
export function describeClosedOffer(fault: PthError): string {
  return `GitHub does not let Actions open pull requests here (${quote(fault.rawOutput ?? '') || fault.message}). The link above opens it; Settings, Actions, General, "Allow GitHub Actions to create and approve pull requests" lets PTH do it.`;
}

/** Returns the line in which GitHub or git says why, without the words that stand before each line. */
function quote(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^(?:remote: |error: |fatal: )+/, '').trim())
    .filter((line) => line !== '');
  const telling = lines.find((line) => /GH0|refus|denied|violation|rejected|not/i.test(line)) ?? lines[0] ?? '';
  return telling.slice(0, maxQuoted);
}
