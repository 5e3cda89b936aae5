import type { PluginTool } from '../../plugin/index.ts';
import type { PluginKnowledge } from '../knowledge/plugin-knowledge.ts';
import type { AgentTest, ScenarioTest, TestCase } from '../test-case.ts';
/** Tag of agent tests that were proposed. */
export declare const agentTag = "agent";
/** What `proposeAgentTests` needs. */
export interface AgentTestOptions {
    tools: readonly PluginTool[];
    /** The suite so far. */
    tests: readonly TestCase[];
    /** Scenarios that were proposed: what they expect is what the checklists ask for. */
    scenarios: readonly ScenarioTest[];
    knowledge: Pick<PluginKnowledge, 'workflows'> | undefined;
}
/**
 * Up to three tests of how well an agent gets along with the tools (row P-071): a task in words, without the tools'
 * names, and a checklist that the calls alone can prove. From scenarios, from workflows, and from tools that are about the
 * same thing. They wait for review, since an agent calls whatever it sees fit.
 */
export declare function proposeAgentTests({ tools, tests, scenarios, knowledge }: AgentTestOptions): AgentTest[];
