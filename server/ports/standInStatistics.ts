// A statistics vendor for the demonstration: a script that understands the words of the real ones, a count of pages
// in memory, and a page that shows it. No person is told apart from another.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendToAnyone } from "./standIn.ts";
import { escaped, sendStandInPage } from "./standInPage.ts";
import { countVisits } from "./standInStatisticsScript.ts";
import { standInPath } from "./vendors.ts";

const mostPaths = 500;
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

type Counts = ReadonlyMap<string, number>;

function tableOf(counts: Counts, language: "zh" | "en"): string {
	const say = words[language];
	const rows = [...counts]
		.sort(([, a], [, b]) => b - a)
		.map(([path, visits]) => `<tr><td>${escaped(path)}</td><td>${visits}</td></tr>`)
		.join("");
	return `<table><thead><tr><th scope="col">${say.page}</th><th scope="col">${say.visits}</th></tr></thead><tbody>${rows}</tbody></table>`;
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
		const { language } = request;
		const { title, note, none } = words[language];
		const counts = countsOf(request);
		const body = counts.size > 0 ? tableOf(counts, language) : `<p>${none}</p>`;
		return sendStandInPage(reply, { language, title, note, body });
	});
}
