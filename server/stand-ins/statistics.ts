// The statistics vendor of the demonstration: a script that reads the queues of the real vendors' scripts, a count of
// page views in memory, and a page that shows it. Visitors are not distinguished.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import { sendStandInPage, sendToAnyone, standInPath, tableOf } from "./standInPage.ts";
import { countVisits } from "./statisticsScript.ts";

const maxPaths = 500;
const texts = {
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

export function standInStatistics(app: FastifyInstance): void {
	const countsByCompany = new Map<number, Map<string, number>>();
	const countsOf = ({ company }: FastifyRequest): Map<string, number> => {
		const counts = countsByCompany.get(company.id) ?? new Map<string, number>();
		countsByCompany.set(company.id, counts);
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
		// A path only: a query may contain personal data.
		if (/^\/[^?#]{0,500}$/.test(path) && (counts.has(path) || counts.size < maxPaths))
			counts.set(path, (counts.get(path) ?? 0) + 1);
		return sendToAnyone(reply, "text", "");
	});
	app.get(`${standInPath}/statistics`, (request, reply) => {
		const { language } = request;
		const { title, note, none, page, visits } = texts[language];
		const rows = [...countsOf(request)].sort(([, a], [, b]) => b - a);
		const body =
			rows.length > 0
				? tableOf(
						[page, visits],
						rows.map(([path, count]) => [escapeHtml(path), String(count)]),
					)
				: `<p>${none}</p>`;
		return sendStandInPage(reply, { language, title, note, body });
	});
}
