// One line a request: what was asked, by whom it was answered, how long it took. Never a value of a query.
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** The number a call names in its path (API-042) is a student's. */
const withoutMobile = (path: string): string => path.replaceAll(/(?<=\/)1\d{10}(?=\/|$)/g, "1**********");

/** Path and the names of the query; their values may be codes and tokens, and so may a name without a value. */
export function withoutValues(url: string): { path: string; query?: string[] } {
	const [whole = "", query] = url.split("?", 2);
	const path = withoutMobile(whole);
	if (!query) return { path };
	const names = [...new URLSearchParams(query)].filter(([, value]) => value !== "").map(([name]) => name);
	return { path, query: [...new Set(names)].slice(0, 20) };
}

/** What machines ask all day, and files that never change, would bury the rest. */
const quiet = ({ routeOptions: { url } }: FastifyRequest): boolean =>
	url === "/healthz" || url === "/readyz" || url === "/metrics" || url === "/s/pc/assets/*";

/** Levels at which the lines come out. */
const written = new Set(["info", "debug", "trace"]);

export const requestLog = fp(async (app: FastifyInstance) => {
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-request-id", request.id);
		done();
	});
	// A line that is not written is not made either.
	if (!written.has(app.log.level)) return;
	app.addHook("onResponse", (request, reply, done) => {
		request.log[quiet(request) ? "debug" : "info"](
			{
				method: request.method,
				...withoutValues(request.raw.url ?? ""),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime * 10) / 10,
				host: request.host,
				address: request.ip,
				// A host nobody owns has no company.
				...(request.company ? { companyId: request.company.id } : {}),
				...(request.student ? { studentId: request.student.id } : {}),
			},
			"request",
		);
		done();
	});
});
