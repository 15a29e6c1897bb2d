// Browsers' reports of violations of the Content-Security-Policy: all are counted, some logged.
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Metrics } from "./metrics.ts";
import { withoutValues } from "./requestLog.ts";

const url = "/s/api/csp-report";
const maxBytes = 16_384;
const maxReportsPerRequest = 20;
const maxLinesPerMinute = 20;

type Fields = { readonly [name: string]: unknown };

/** Anybody can send a report, so only names of the standard become labels. */
const directives = new Set(
	"default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src frame-ancestors base-uri form-action object-src worker-src manifest-src media-src require-trusted-types-for trusted-types".split(
		" ",
	),
);

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The old format is {"csp-report": {...}}, the new one a list of {type, body}. */
function reportsIn(body: unknown): Fields[] {
	if (Array.isArray(body))
		return body
			.slice(0, maxReportsPerRequest)
			.filter(isFields)
			.filter(({ type }) => type === "csp-violation")
			.map(({ body }) => body)
			.filter(isFields);
	return isFields(body) && isFields(body["csp-report"]) ? [body["csp-report"]] : [];
}

const address = (value: unknown): string | undefined =>
	typeof value === "string" ? withoutValues(value.split("#")[0] ?? "").path.slice(0, 300) : undefined;

function lineOf(report: Fields) {
	const named = report["effectiveDirective"] ?? report["effective-directive"] ?? report["violated-directive"];
	const directive = String(named ?? "").split(" ")[0] ?? "";
	return {
		directive: directives.has(directive) ? directive : "other",
		blocked: address(report["blockedURL"] ?? report["blocked-uri"]),
		document: address(report["documentURL"] ?? report["document-uri"]),
		source: address(report["sourceFile"] ?? report["source-file"]),
		line: Number(report["lineNumber"] ?? report["line-number"]) || undefined,
	};
}

export const cspReport = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
	let minute = 0;
	let lines = 0;
	const mayLog = (): boolean => {
		const now = Math.floor(Date.now() / 60_000);
		if (now !== minute) [minute, lines] = [now, 0];
		return lines++ < maxLinesPerMinute;
	};
	app.addContentTypeParser(
		["application/csp-report", "application/reports+json"],
		{ parseAs: "string", bodyLimit: maxBytes },
		app.getDefaultJsonParser("error", "error"),
	);
	app.post(
		url,
		{ bodyLimit: maxBytes, config: { rateLimit: { max: 300, timeWindow: "1 minute" } } },
		async (request: FastifyRequest, reply) => {
			for (const report of reportsIn(request.body)) {
				const line = lineOf(report);
				metrics.cspReports.inc({ directive: line.directive });
				if (mayLog()) request.log.warn(line, "a browser reported a violation of the Content-Security-Policy");
			}
			return reply.code(204).send();
		},
	);
});
