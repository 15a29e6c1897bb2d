import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import type { Database } from "../../db/sql.ts";
import { machine } from "./machine.ts";

let site: TestApp;
let db: Database;
beforeAll(async () => {
	site = await openTestApp();
	db = site.db;
	await db.system(async (sql) => {
		await sql.query("reset role");
		await sql.query("create table thing (company_id int, id text, state text not null default 'a')");
		await sql.query("grant select, insert, update on thing to schoolfront_app, schoolfront_system");
	});
});
afterAll(() => site.close());

const states = ["a", "b", "c", "d"] as const;
const names = ["m0", "m1", "m2"] as const;
const state = fc.constantFrom(...states);
const oneMove = fc.record({ from: fc.uniqueArray(state, { minLength: 1 }), to: state });
const moves = fc.record({ m0: oneMove, m1: oneMove, m2: oneMove });
const step = fc.record({ id: fc.constantFrom("x", "y", "gone"), move: fc.constantFrom(...names) });
const reason = { cause: "test", actor: "system" };

interface Logged {
	readonly id: string;
	readonly move: string;
	readonly from: string;
	readonly to: string;
}

const log = () =>
	db.company(1, (sql) =>
		sql.query<Logged>(
			`select id, move, from_state as "from", to_state as "to" from transition_log where kind = 'thing' order by sequence`,
		),
	);

async function reset(): Promise<void> {
	await db.system(async (sql) => {
		await sql.query("delete from transition_log");
		await sql.query("reset role");
		await sql.query("delete from thing");
		await sql.query("insert into thing (company_id, id) values (1, 'x'), (1, 'y'), (2, 'x'), (2, 'gone')");
	});
}

test("random machines and moves: states and log are those of the model, and another company's row is untouched", async () => {
	await fc.assert(
		fc.asyncProperty(moves, fc.array(step, { maxLength: 12 }), async (table, steps) => {
			await reset();
			const things = machine({ kind: "thing", table: "thing", states, moves: table });
			const model = new Map<string, (typeof states)[number]>([
				["x", "a"],
				["y", "a"],
			]);
			const expected: Logged[] = [];
			for (const { id, move } of steps) {
				const from = model.get(id);
				const { to } = table[move];
				const isPossible = from !== undefined && table[move].from.includes(from);
				const result = await db.company(1, (sql) => things.move(sql, { companyId: 1, id }, move, reason));
				expect(result).toEqual(
					isPossible ? { outcome: "moved", from, to } : { outcome: "refused", state: from },
				);
				if (!isPossible) continue;
				model.set(id, to);
				expected.push({ id, move, from, to });
			}
			expect(await log()).toEqual(expected);
			const rows = await db.system((sql) =>
				sql.query<{ company_id: number; id: string; state: string }>("select * from thing order by 1, 2"),
			);
			expect(rows).toEqual([
				...[...model].map(([id, state]) => ({ company_id: 1, id, state })),
				...["gone", "x"].map((id) => ({ company_id: 2, id, state: "a" })),
			]);
		}),
		{ numRuns: 40 },
	);
});

test("concurrent moves out of one state: one happens, and an aborted one leaves neither state nor log", async () => {
	const things = machine({
		kind: "thing",
		table: "thing",
		states,
		moves: { pay: { from: ["a"], to: "b" }, cancel: { from: ["a"], to: "c" } },
	});
	const outcomes = fc.array(fc.record({ move: fc.constantFrom("pay", "cancel"), isAborted: fc.boolean() }), {
		minLength: 2,
		maxLength: 5,
	});
	await fc.assert(
		fc.asyncProperty(outcomes, async (attempts) => {
			await reset();
			const results = await Promise.allSettled(
				attempts.map(({ move, isAborted }) =>
					db.company(1, async (sql) => {
						const { outcome } = await things.move(sql, { companyId: 1, id: "x" }, move, reason);
						if (isAborted) throw new Error("aborted");
						return { move, outcome };
					}),
				),
			);
			const moved = results.flatMap((each) =>
				each.status === "fulfilled" && each.value.outcome === "moved" ? [each.value.move] : [],
			);
			const canMove = attempts.some(({ isAborted }) => !isAborted);
			expect(moved).toHaveLength(canMove ? 1 : 0);
			expect((await log()).map(({ move }) => move)).toEqual(moved);
		}),
		{ numRuns: 25 },
	);
});
