// Suggestions while many students type, in a company with 5,000 courses: how long one takes, and how many there are beside
// the plainest SQL for the same courses on the bare driver.
import type { Child } from "./child.ts";
import type { ResultRow } from "./results.ts";
import { hostOf } from "./sockets.ts";
import { compareVaried } from "./variedLoad.ts";

const courses = 5000;

/** As students type them: from one letter to words, frequent and rare ones, and some that nothing has. */
const texts = [
	"c",
	"co",
	"course",
	"course 4",
	"学",
	"数学",
	"what is learnt",
	"mathematics",
	"4711",
	"学科7",
	"zz",
	"piano",
];

/** A number makes every third text another one. */
function createTexts(): () => string {
	let count = 0;
	return () => {
		count += 1;
		const text = texts[count % texts.length] ?? "";
		return `text=${encodeURIComponent(count % 3 === 0 ? `${text} ${count % 1000}` : text)}`;
	};
}

/** A page of titles, on a table with one text for each course. */
export const plainSearch = {
	prepare: `drop table if exists plain_search;
		create table plain_search as select id, position, card -> 'courseName' as title,
			lower(concat_ws(E'\\n', card ->> 'courseName', card ->> 'summary', card ->> 'subject')) as text
		from course where company_id = 1 and withdrawn_at is null;
		analyze plain_search`,
	statement: "select id, title from plain_search where text like $1 order by position limit 4",
} as const;

export async function measureSearch(server: Child, rounds: number): Promise<ResultRow[]> {
	await server.order({ kind: "publish", courses, price: 1 }, "published");
	return compareVaried({
		what: `suggestions of every kind among ${courses} courses`,
		against: "four titles found by LIKE on the bare driver",
		rounds,
		ours: {
			url: `http://127.0.0.1:${server.port}/s/api/search/suggest`,
			headers: { host: hostOf(server.port) },
		},
		floor: { url: `http://127.0.0.1:${server.barePort}/search` },
		createQueries: createTexts,
	});
}
