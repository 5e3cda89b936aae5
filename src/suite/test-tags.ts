/** Tag of tests that change state that others can see; they must not run at the same time. */
export const statefulTag = 'stateful';

/** Tag of tests whose input has not worked yet: a person reviews them one by one before they run. */
export const unprovenTag = 'unproven';

/** Tag of tests of inputs that the schema forbids. */
export const invalidTag = 'invalid';

/** Tag of tests whose answer does not depend on the input: they can fail, but passing them proves nothing. */
export const inconclusiveTag = 'inconclusive';
