/** A caller workflow without the App, with the lines on labels and pushes taken out of their comment. */
export function uncommentStarts(workflow: string): string {
  return workflow.replace(/^( {2})# (pull_request_target:| {2}types:)/gm, '$1$2');
}
