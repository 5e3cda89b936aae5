import { z } from 'zod';
import type { TestCase } from '../test-case.ts';
/** What one test was seen to run. */
export interface TestHits {
    test: TestCase;
    /** Source files, relative to the plugin's directory. */
    files: readonly string[];
}
/** Which source files each test exercises, as it is kept between runs. */
export declare const impactMapSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    tests: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        tier: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>;
        tools: z.ZodArray<z.ZodString>;
        files: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    started: z.ZodArray<z.ZodString>;
}, z.core.$strict>;
export type ImpactMap = z.infer<typeof impactMapSchema>;
/** Makes the map from what was measured. */
export declare function buildImpactMap(hits: readonly TestHits[], started: readonly string[]): ImpactMap;
/** Tests that a change touches. */
export interface AffectedTests {
    /** Names of the tests that run a changed file. */
    direct: string[];
    /** Names of scenario and agent tests that call a tool of one of these in a workflow, and are not among them. */
    scenarios: string[];
    /** Changed files that no test runs by itself: true when one of them runs at the start of the server, so that all tests count. */
    touchesStart: boolean;
}
/**
 * The tests that changed files concern: those that hit them, and scenarios that call the tools of the tests of tier 1
 * among these; no others. A file that only runs when the server starts concerns every test. Of the tests that
 * were made after the measuring, those that call such a tool count: their runs were not seen, those of their tools were.
 * @param later tests that the map may lack. Default none
 */
export declare function findAffectedTests(map: ImpactMap, changedFiles: readonly string[], later?: readonly TestCase[]): AffectedTests;
/** The maps of several servers as one: a plugin's tests have names of their own, and its files are the same for all. */
export declare function joinImpactMaps(maps: readonly ImpactMap[]): ImpactMap;
