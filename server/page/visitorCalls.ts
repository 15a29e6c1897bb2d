// Calls this server as a visitor of a company, for data that its own markup shows.
import type { FastifyInstance } from "fastify";
import type { Site } from "../deps.ts";
import type { FetchAnswer } from "./renderShell.ts";

/** How long markup waits for its data; while the database is busy, the page's script asks for it. */
const markupTimeoutMs = 1_000;

/** Missing where the call says so; undefined when it fails. */
type VisitorAnswer = { readonly data: object } | "missing" | undefined;

/** @param what is rendered without the data of a call that fails, for the log */
export function visitorAnswers(
	app: FastifyInstance,
	site: Site,
	authorization: string,
	what: string,
	timeoutMs = markupTimeoutMs,
): (...asked: Parameters<FetchAnswer>) => Promise<VisitorAnswer> {
	const [host = ""] = site.document.company.hosts;
	return async (path, query) => {
		const without = (reason: object) =>
			app.log.warn({ path, query, ...reason }, `${what} is rendered without its data`);
		try {
			const reply = await app.inject({
				url: `/s/api${path}`,
				query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
				headers: { host, authorization, accept: "application/json" },
				signal: AbortSignal.timeout(timeoutMs),
			});
			if (reply.statusCode === 200) return { data: reply.json<{ data: object }>().data };
			// An address may name what does not exist, or what no id can be.
			if ([400, 404].includes(reply.statusCode)) return "missing";
			without({ status: reply.statusCode });
		} catch (error) {
			without({ err: error });
		}
		return undefined;
	};
}

/** The same for whoever needs the data only. */
export function visitorCalls(...needs: Parameters<typeof visitorAnswers>): FetchAnswer {
	const ask = visitorAnswers(...needs);
	return async (path, query) => {
		const answer = await ask(path, query);
		return typeof answer === "object" ? answer.data : undefined;
	};
}
