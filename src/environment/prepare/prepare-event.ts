/** Events of preparing an environment. */
export type PrepareEvent =
  | { type: 'file-seed'; target: string }
  | { type: 'package-install-start'; subject: string }
  | { type: 'package-install-end'; subject: string; status: 'present' | 'installed' | 'refused' | 'failed' }
  | { type: 'service-start'; service: string; argv: readonly string[] }
  | { type: 'service-ready'; service: string; port: number | null; durationMs: number }
  | { type: 'service-stop'; service: string }
  | { type: 'setup-start'; script: string }
  | { type: 'setup-end'; script: string; durationMs: number }
  | { type: 'warning'; message: string };
