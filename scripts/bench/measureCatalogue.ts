// Filtered lists of a company with 5,000 courses: how long an answer takes under load, and how many there are beside the
// plainest SQL for the same courses on the bare driver.
import { createQueries } from "./catalogueRequests.ts";
import type { Child } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { hostOf } from "./sockets.ts";
import { compareVaried } from "./variedLoad.ts";

const courses = 5000;

export async function measureCatalogue(server: Child, rounds: number): Promise<ResultRow[]> {
	await server.order({ kind: "publish", courses, price: 1 }, "published");
	return compareVaried({
		what: `filtered lists of ${courses} courses with all counts`,
		against: "the page and its length alone in SQL",
		rounds,
		ours: {
			url: `http://127.0.0.1:${server.port}/s/api/course/list`,
			headers: { host: hostOf(server.port) },
		},
		floor: { url: `http://127.0.0.1:${server.barePort}/courses` },
		createQueries,
	});
}
