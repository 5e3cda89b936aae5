/** The surroundings of the process that runs PTH; read once by the entry and passed down. */
export interface Host {
  variables: Readonly<Record<string, string>>;
  workingDirectory: string;
  temporaryDirectory: string;
  /** Where the definitions of base images lie: `runner-images/` of this installation. */
  imageDefinitions: string;
  processId: number;
  hostName: string;
  /** PTH's own version. */
  version: string;
  /** Of the Node.js that runs this, e.g. `24.1.0`. */
  nodeVersion: string;
}
