// Every registered route, called by every role over two companies whose texts all name their owner. A route
// without an expectation fails, and so does a reply that contains another owner's text.
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases } from "../support/data/authorisationTable.ts";
import {
	type CompanyName,
	companies,
	companyMark,
	foreignMarks,
	plantCanaries,
	privateMark,
	type StudentName,
	storeSessions,
} from "../support/data/canaries.ts";
import type { RouteCase } from "../support/data/routeCase.ts";
import { openTestApp, type TestApp } from "../support/server/testApp.ts";

interface Caller {
	/** The company whose host is called. */
	readonly host: CompanyName;
	/** The owner of the token, its company, and the state of its session. */
	readonly token?: {
		readonly of: StudentName;
		readonly from: CompanyName;
		readonly ended?: "signedOut" | "elsewhere";
		readonly late?: true;
	};
}

const callers: Readonly<Record<string, Caller>> = {
	"a visitor": { host: "one" },
	"another student": { host: "one", token: { of: "other", from: "one" } },
	"a student of another school": { host: "one", token: { of: "farther", from: "one" } },
	"a student who must change the password": { host: "one", token: { of: "forced", from: "one" } },
	"the owner's namesake of another company": { host: "two", token: { of: "owner", from: "two" } },
	"that namesake, with the token brought here": { host: "one", token: { of: "owner", from: "two" } },
	"the owner, at another company": { host: "two", token: { of: "owner", from: "one" } },
	"the owner, signed out": { host: "one", token: { of: "owner", from: "one", ended: "signedOut" } },
	"the owner, signed in elsewhere": { host: "one", token: { of: "owner", from: "one", ended: "elsewhere" } },
	"the owner, half an hour later": { host: "one", token: { of: "owner", from: "one", late: true } },
};
const owner: Caller = { host: "one", token: { of: "owner", from: "one" } };

const routes = new Map<string, RouteOptions["config"]>();
let site: TestApp;

beforeAll(async () => {
	site = await openTestApp({
		sites: [],
		perAddress: 1_000_000,
		onRoute: ({ method, url, config }) => {
			for (const each of [method].flat()) if (each !== "HEAD") routes.set(`${each} ${url}`, config);
		},
	});
	await plantCanaries(site);
	await site.db.system(async (sql) => {
		await sql.query("update message set id = 'message-of-' || student_id");
		await sql.query("update note_copy set id = 'copy-of-' || student_id");
	});
});
afterAll(() => site.close());

/** Only where no vendor is configured, and public like the vendor itself. */
const isStandIn = (route: string): boolean => route.includes(" /s/vendor/");
const tokenOf = (name: string, route: string): string => `${name}: ${route}`.replaceAll(/[^\x20-\x7e]/g, "-");
/** The caller's role on the called host; undefined for an invalid token. */
const studentOf = ({ host, token }: Caller): StudentName | undefined =>
	token && token.from === host && !token.ended && !token.late ? token.of : undefined;

const sessions = (name: string, { token }: Caller) =>
	token === undefined
		? []
		: Object.keys(cases).map((route) => ({
				companyId: companies[token.from],
				studentId: token.of,
				token: tokenOf(name, route),
				...(token.ended ? { endReason: token.ended } : {}),
				...(token.late ? { tokenFor: "-1 minute" } : {}),
			}));

async function ask(name: string, caller: Caller, route: string, { url, body }: RouteCase) {
	const [method = "", path = ""] = route.split(" ");
	const reply = await site.app.inject({
		method: method as "GET" | "POST",
		url: url ?? path,
		headers: {
			host: `${caller.host}.test`,
			...(caller.token ? { authorization: tokenOf(name, route) } : {}),
		},
		...(body ? { payload: body } : {}),
	});
	return { status: reply.statusCode, text: `${JSON.stringify(reply.headers)}\n${reply.body}` };
}

/** The expected status. */
function expected(
	{ access, evenForced, status = 200, others = status, readsToken }: RouteCase,
	caller: Caller,
): number {
	const student = studentOf(caller);
	if (student === undefined) {
		const refused = caller.token?.ended === "elsewhere" ? 409 : 401;
		const checksToken = caller.token !== undefined && access === "optional";
		return access === "student" || checksToken || readsToken ? refused : status;
	}
	if (access !== undefined && student === "forced" && !evenForced) return 403;
	return access === "student" && student !== "owner" ? others : status;
}

/** Rows of the owner, without what a session writes about itself. */
async function ownersRows(): Promise<string> {
	const isAbout = ["session", "session_token", "session_code", "socket_ticket"];
	return site.db.system(async (sql) => {
		const tables = await sql.query<{ name: string }>(
			`select table_name as name from information_schema.columns
			where column_name = 'student_id' and table_schema = current_schema() order by 1`,
		);
		const rows: unknown[] = [await sql.query("select * from student where id = 'owner' and company_id = 1")];
		for (const { name } of tables.filter((table) => !isAbout.includes(table.name)))
			rows.push(
				await sql.query(
					`select * from "${name}" where company_id = 1 and student_id = 'owner' order by 1, 2, 3`,
				),
			);
		return JSON.stringify(rows);
	});
}

test("every route has an expectation, and every expectation names who may call it", () => {
	const known = [...routes.keys()].filter((route) => !isStandIn(route)).toSorted();
	expect(known).toEqual(Object.keys(cases).toSorted());
	const unsaid = known.filter(
		(route) => / \/s\/api\//.test(route) && routes.get(route)?.access === undefined,
	);
	expect(unsaid).toEqual(["POST /s/api/csp-report"]);
	const answerOf = (access = "anyone", evenForced = false) => ({ access, evenForced });
	for (const [route, { access, evenForced }] of Object.entries(cases)) {
		const config = routes.get(route);
		expect([route, answerOf(config?.access, config?.evenForced)]).toEqual([
			route,
			answerOf(access, evenForced),
		]);
	}
});

test("a student who must change the password: three calls that read the token are open, all others refuse", () => {
	const open = [...routes].filter(([, config]) => config?.evenForced).map(([route]) => route);
	expect(open.toSorted()).toEqual([
		"GET /s/api/external/api/v1/usersfront/getCurrentUser",
		"POST /s/api/external/api/v1/socketTicket",
		"POST /s/api/saas-business/v1/student/setting/update/password",
	]);
});

describe("a caller who is not the owner neither reads nor changes data", () => {
	test.each(Object.entries(callers))("%s", async (name, caller) => {
		await storeSessions(site, sessions(name, caller));
		const before = await ownersRows();
		const invalid: string[] = [];
		for (const [route, example] of Object.entries(cases)) {
			const { status, text } = await ask(name, caller, route, example);
			// A student with the same account in the other company owns the same ids there.
			const rule = expected(
				caller.host === "two" && studentOf(caller) ? { ...example, others: example.status ?? 200 } : example,
				caller,
			);
			if (status !== rule)
				invalid.push(`${route}: HTTP ${rule} was expected, found ${status} ${text.slice(-160)}`);
			const isForced = studentOf(caller) === "forced" && example.access !== undefined;
			if (status === 403 && rule === 403 && isForced && !text.includes('"1105"'))
				invalid.push(`${route}: code 1105 was expected, found ${text.slice(-160)}`);
			for (const mark of foreignMarks(text, caller.host, studentOf(caller)))
				invalid.push(
					`${route}: tells ${mark}: ${text.slice(Math.max(0, text.indexOf(mark) - 80), text.indexOf(mark) + 40)}`,
				);
		}
		expect(invalid).toEqual([]);
		expect(await ownersRows()).toBe(before);
	});
});

test("the owner is served, and every mark appears where it is allowed", async () => {
	await storeSessions(site, sessions("the owner", owner));
	let notified = "";
	const invalid: string[] = [];
	for (const [route, example] of Object.entries(cases)) {
		const { status, text } = await ask("the owner", owner, route, example);
		if (status !== expected(example, owner)) invalid.push(`${route}: found ${status} ${text.slice(-160)}`);
		invalid.push(...foreignMarks(text, "one", "owner").map((mark) => `${route}: tells ${mark}`));
		notified += text;
	}
	expect(invalid).toEqual([]);
	const mark = privateMark("owner", "one");
	const kinds = [
		"nick ",
		"points ",
		"order-",
		"message ",
		"note ",
		"copy ",
		"event ",
		"name ",
		"address ",
		"answer ",
	];
	expect(kinds.filter((kind) => !notified.includes(`${kind}${mark}`))).toEqual([]);
	expect(notified.split(companyMark("one")).length).toBeGreaterThan(30);
});
