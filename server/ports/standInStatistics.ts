// A statistics vendor for the demonstration: a script that understands the words of the real ones, a count of pages
// in memory, and a page that shows it. No person is told apart from another.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendToAnyone } from "./standIn.ts";
import { countVisits } from "./standInStatisticsScript.ts";
import { standInPath } from "./vendors.ts";

const mostPaths = 500;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const words = {
	zh: {
		title: "访问统计（演示）",
		page: "页面",
		visits: "次数",
		none: "还没有访问记录。",
		note: "由演示站自己统计，只计页面次数，重启后清零。",
	},
	en: {
		title: "Visitor statistics (demonstration)",
		page: "Page",
		visits: "Visits",
		none: "Nothing has been visited yet.",
		note: "Counted by the demonstration itself: visits to each page, nobody's name, gone with the next start.",
	},
} as const;

const style = `
body { max-width: 720px; margin: 48px auto; padding: 0 24px; color: #18212f; background: #f6f7f9; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { margin: 0 0 8px; font-size: 24px; }
p { margin: 0 0 24px; color: #566173; }
table { width: 100%; border-collapse: collapse; border: 1px solid #dfe4eb; background: #fff; }
th, td { padding: 12px 16px; border-bottom: 1px solid #dfe4eb; text-align: left; overflow-wrap: anywhere; }
th:last-child, td:last-child { width: 96px; text-align: right; }
`;

type Counts = ReadonlyMap<string, number>;

function countsPage(counts: Counts, language: "zh" | "en", nonce: string): string {
	const say = words[language];
	const rows = [...counts]
		.sort(([, a], [, b]) => b - a)
		.map(([path, visits]) => `<tr><td>${escaped(path)}</td><td>${visits}</td></tr>`)
		.join("");
	const table = `<table><thead><tr><th scope="col">${say.page}</th><th scope="col">${say.visits}</th></tr></thead><tbody>${rows}</tbody></table>`;
	return (
		`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
		'<meta name="viewport" content="width=device-width, initial-scale=1">' +
		`<title>${say.title}</title><style nonce="${nonce}">${style}</style></head>` +
		`<body><main><h1>${say.title}</h1><p>${say.note}</p>${counts.size > 0 ? table : `<p>${say.none}</p>`}</main></body></html>\n`
	);
}

export function standInStatisticsRoutes(app: FastifyInstance): void {
	const companies = new Map<number, Map<string, number>>();
	const countsOf = ({ company }: FastifyRequest): Map<string, number> => {
		const counts = companies.get(company.id) ?? new Map<string, number>();
		companies.set(company.id, counts);
		return counts;
	};
	app.get(`${standInPath}/statistics.js`, (_request, reply) =>
		sendToAnyone(
			reply,
			"script",
			`(${String(countVisits)})(${JSON.stringify(`${standInPath}/statistics/visits`)});\n`,
		),
	);
	app.post(`${standInPath}/statistics/visits`, { bodyLimit: 1_000 }, (request, reply) => {
		const path = typeof request.body === "string" ? request.body : "";
		const counts = countsOf(request);
		// A path is all it takes: what stands behind a question mark is nobody's business.
		if (/^\/[^?#]{0,500}$/.test(path) && (counts.has(path) || counts.size < mostPaths))
			counts.set(path, (counts.get(path) ?? 0) + 1);
		return sendToAnyone(reply, "text", "");
	});
	app.get(`${standInPath}/statistics`, (request, reply) => {
		const nonce = randomBytes(18).toString("base64");
		return reply
			.header(
				"content-security-policy",
				`default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
			)
			.header("cache-control", "no-store")
			.type("text/html; charset=utf-8")
			.send(countsPage(countsOf(request), request.language, nonce));
	});
}
