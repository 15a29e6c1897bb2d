// Requests of the course list with filters as students choose them, and the plainest SQL for the same courses.

const subjects = 12;
const levels = ["beginner", "intermediate", "advanced"];
const bands = ["-200", "200-500", "500-"];
const orders = ["", "", "", "newest", "popular", "price-up", "price-down", "shortest"];

/** Fields of a course of the bench, as varied as those of a large school. */
export const variedFields = (i: number) => ({
	subject: { zh: `学科${i % subjects}`, en: `Subject ${i % subjects}` },
	level: levels[i % 7 === 0 ? 2 : i % 2] as "beginner" | "intermediate" | "advanced",
	studentCount: (i * 37) % 4000,
});

/** @returns pseudo-random numbers from 0 to 1, the same in every run */
function createRandom(): () => number {
	let state = 20261127;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return state / 4_294_967_296;
	};
}

/** @returns the queries of one request after the other; there are tens of thousands of different ones */
export function createQueries(): () => string {
	const random = createRandom();
	const one = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
	return () => {
		const query = new URLSearchParams({ withFilters: "yes", page: String(1 + Math.floor(random() * 3)) });
		if (random() < 0.6) query.set("subject", `subject-${Math.floor(random() * subjects)}`);
		if (random() < 0.4) query.set("level", one(levels) ?? "");
		if (random() < 0.3) query.set("price", one(bands) ?? "");
		if (random() < 0.2) query.set("live", "yes");
		const sort = one(orders);
		if (sort) query.set("sort", sort);
		return query.toString();
	};
}

const orderSql: Readonly<Record<string, string>> = {
	newest: "coalesce(published_on, first_published_at::date) desc, position, id",
	popular: "(card ->> 'studentCount')::int desc, position, id",
	"price-up": "(card ->> 'price')::int, position, id",
	"price-down": "(card ->> 'price')::int desc, position, id",
	shortest: "(card ->> 'minutes')::int, position, id",
};

/** A page of the list and its length, without the counts of further choices. */
export function plainStatement(query: URLSearchParams): {
	readonly text: string;
	readonly values: unknown[];
} {
	const [from, to] = (query.get("price") ?? "-").split("-");
	const text = `select card, count(*) over () as total from course
		where company_id = 1 and withdrawn_at is null
			and ($1::text is null or lower(replace(card -> 'subject' ->> 'en', ' ', '-')) = $1)
			and ($2::text is null or card ->> 'level' = $2)
			and (card ->> 'price')::int between $3 and $4
			and ($5::text is null or live)
		order by ${orderSql[query.get("sort") ?? ""] ?? "position, id"} limit 12 offset $6`;
	const values = [
		query.get("subject"),
		query.get("level"),
		Number(from || 0) * 100,
		to ? Number(to) * 100 : 2_147_483_647,
		query.get("live"),
		(Number(query.get("page") ?? 1) - 1) * 12,
	];
	return { text, values };
}
