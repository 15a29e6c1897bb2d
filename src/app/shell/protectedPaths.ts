// Which addresses are for students whatever screen stands there, or none yet (OPEN-064, OPEN-018).

const protectedPaths: readonly RegExp[] = [
	/^\/personal(\/|$)/,
	/^\/shoppingcart(\/|$)/,
	/^\/payment(\/|$)/,
	/^\/agreement(\/|$)/,
	// Exactly this one; lists and details of training plans are for everybody.
	/^\/trainingPlan\/?$/,
	/^\/manage(\/|$)/,
];

/** Whether a path below the hash belongs to students only. */
export const isProtected = (path: string): boolean => protectedPaths.some((area) => area.test(path));
