// One line for each request, without the values of its query.
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** The path of API-042 contains a student's mobile number. */
const withoutMobile = (path: string): string => path.replaceAll(/(?<=\/)1\d{10}(?=\/|$)/g, "1**********");

/** Of the address of a calendar; and what is as long as a secret of 32 bytes, in whatever address it was pasted. */
const withoutLongSecret = (path: string): string =>
	path
		.replaceAll(/(?<=calendar(?:\/|%2f)+feed(?:\/|%2f)+)[^/]+/gi, "…")
		.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");

/** In a path, where the question mark was encoded or left out. */
const withoutPairs = (path: string): string => path.replaceAll(/(=|%3d)[^/]*/gi, "$1…");

/** Longer than every name of ours; codes and tokens are longer still, or contain other characters. */
const nameShape = /^[\w.-]{1,40}$/;

/** Path and the names of the query; their values may be codes and tokens, and so may a name that is none of ours. */
export function withoutValues(url: string): { path: string; query?: string[] } {
	const [whole = "", query] = url.split("?", 2);
	const path = withoutPairs(withoutLongSecret(withoutMobile(whole)));
	if (!query) return { path };
	const names = [...new URLSearchParams(query)]
		.filter(([, value]) => value !== "")
		.map(([name]) => (nameShape.test(name) ? name : "…"));
	return { path, query: [...new Set(names)].slice(0, 20) };
}

/** Health checks and static files would bury the rest. */
const isFrequent = ({ routeOptions: { url } }: FastifyRequest): boolean =>
	url === "/healthz" || url === "/readyz" || url === "/metrics" || url === "/s/pc/assets/*";

/** Levels at which the lines are written. */
const loggedLevels = new Set(["info", "debug", "trace"]);

export const requestLog = fp(async (app: FastifyInstance) => {
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-request-id", request.id);
		done();
	});
	if (!loggedLevels.has(app.log.level)) return;
	app.addHook("onResponse", (request, reply, done) => {
		request.log[isFrequent(request) ? "debug" : "info"](
			{
				method: request.method,
				...withoutValues(request.raw.url ?? ""),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
				host: request.host,
				address: request.ip,
				// An unknown host has no company.
				...(request.company ? { companyId: request.company.id } : {}),
				...(request.student ? { studentId: request.student.id } : {}),
			},
			"request",
		);
		done();
	});
});
