import { computeTrend, type ConvergencePoint, readResumedLoops } from '../../loop/index.ts';
import type { Trend } from '../../session/index.ts';
import type { ActiveSession } from './active-session.ts';
import { toolsOf } from './run-tests.ts';

/** The facts that a resumed session stands on, and the parts that its branch could not tell. */
export interface RestoredSession {
  /** The last iteration before; 0 when none was recorded. */
  iteration: number;
  /** Earlier iterations of the server that was tested last, oldest first. */
  points: readonly ConvergencePoint[];
  trend: Trend | null;
  /** Fixes that are still on the branch. */
  fixes: number;
  /** Causes of the latest failures. */
  diagnoses: readonly { id: string; category: string; summary: string; tests: readonly string[] }[];
  /** Tests that were loaded from the branch. */
  tests: number;
  /** Tools that no test calls; empty before the plugin is loaded. */
  toolsWithoutTests: readonly { server: string; tool: string }[];
  /** True once the environment is provisioned. */
  isProvisioned: boolean;
  /** Why the environment was not provisioned although it was wished for; null otherwise. */
  unprovisioned: string | null;
  /** The step that the killed process was at; null where it ended in order or is not known. */
  interrupted: string | null;
  /** Parts of the earlier session that could not be read. */
  lost: readonly string[];
}

/**
 * Brings a resumed session to where the interrupted one stood: environment, plugin and kept tests. A plugin that does
 * not load leaves the session in its environment.
 * @param wish.reprovision false only reads what the branch holds
 */
export async function restoreSession(
  session: ActiveSession,
  { reprovision }: { reprovision: boolean },
): Promise<RestoredSession> {
  const unprovisioned = reprovision ? findHostChoice(session) : null;
  if (reprovision && unprovisioned === null) {
    await session.provision({});
    await session.load(null);
    await session.adoptTests();
  }
  const { harness, earlier } = session;
  const loops = [...(await readResumedLoops(harness, earlier, session.steps.signal)).values()];
  const points = loops[0]?.points ?? [];
  return {
    iteration: harness.firstIteration - 1,
    points,
    trend: computeTrend(points),
    fixes: loops.reduce((sum, loop) => sum + loop.fixes.length, 0),
    diagnoses: loops.flatMap(({ results }) => results?.active_diagnoses ?? []),
    tests: session.tests.length,
    toolsWithoutTests: listUntested(session),
    isProvisioned: session.plugin !== null,
    unprovisioned,
    interrupted: session.interrupted,
    lost: listLost(session),
  };
}

/** A branch may not choose that its plugin runs on this host: whoever resumes has to. */
function findHostChoice({ earlier, run }: ActiveSession): string | null {
  const { env, tier } = run.input;
  if (earlier?.environment.tier !== 0 || env !== 'auto' || tier !== null) return null;
  return 'the interrupted session ran on this host, which no branch may choose: provision tier 0 for the same, or another tier';
}

function listUntested(session: ActiveSession): { server: string; tool: string }[] {
  return session.loaded.flatMap(({ name, opened, bench }) => {
    const tested = new Set(bench.suite.tests.flatMap(toolsOf));
    return opened.tools.filter((tool) => !tested.has(tool.name)).map((tool) => ({ server: name, tool: tool.name }));
  });
}

/** Names the parts that a state of the first version, or a lost one, does not bring. */
function listLost({ earlier }: ActiveSession): string[] {
  if (earlier === null) {
    return ['results per test', 'trend', 'diagnoses', 'decisions', 'settings, the environment among them'];
  }
  const lost: string[] = [];
  if (earlier.settings === null) lost.push('settings other than the environment');
  if (earlier.iterations.length < earlier.history.length) lost.push('counts and durations of earlier iterations');
  const isBare = earlier.tests.some(({ duration_ms: ms }) => ms === undefined);
  if (isBare) lost.push('messages and durations of earlier results');
  return [...lost, ...earlier.unsaved_settings.map(nameSetting)];
}

/** Names a setting, and for a word that no branch may give, where to give it again. */
function nameSetting(name: string): string {
  if (name !== 'approveRisky') return `the setting ${name}`;
  return 'the approval of risky tests; give it again with approve of pth_generate_tests or pth_run_test_suite';
}
