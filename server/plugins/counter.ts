// Counts requests under a key of their own, such as wrong passwords of an account; servers share it like the limits.
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Counter<Request extends FastifyRequest = FastifyRequest> {
	/** Counts a request. @returns milliseconds until the count starts again when there were too many, else undefined */
	add(request: Request): Promise<number | undefined>;
	/** As `add`, without counting the request. */
	check(request: Request): Promise<number | undefined>;
}

/** @param app has the rate limits registered already */
export function createCounter<Request extends FastifyRequest = FastifyRequest>(
	app: FastifyInstance,
	rule: { readonly max: number; readonly timeWindow: string },
	keyOf: (request: Request) => string,
): Counter<Request> {
	const count = app.createRateLimit({
		...rule,
		keyGenerator: (request) => app.hashLimitKey(keyOf(request as Request)),
	});
	const counted = async (request: Request, increment: boolean): Promise<number | undefined> => {
		const found = await count(request, { increment });
		return !found.isAllowed && found.isExceeded ? found.ttl : undefined;
	};
	return {
		add: (request) => counted(request, true),
		check: (request) => counted(request, false),
	};
}
