/** The answer of an Octokit of any package. */
export interface OctokitAnswer {
  status: number;
  headers: Readonly<Record<string, string | number | undefined>>;
  data: unknown;
}

/** The one method of an Octokit that PTH uses: Probot's and `@octokit/rest`'s both have it. */
export interface OctokitLike {
  request(
    route: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`,
    parameters?: Record<string, unknown>,
  ): Promise<OctokitAnswer>;
}
