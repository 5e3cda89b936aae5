/** Tag of tests that change something others can see; they must not run at the same time. */
export declare const statefulTag = "stateful";
/** Tag of tests whose input nobody has seen work: a person reviews them one by one before they run. */
export declare const unprovenTag = "unproven";
