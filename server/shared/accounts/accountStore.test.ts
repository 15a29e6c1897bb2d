import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { type NewEntry, post } from "./accountStore.ts";
import { refundToBalance, spendForOrder } from "./orderAccounts.ts";

let site: TestApp;
const students = ["mei", "lin"] as const;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system(async (sql) => {
		for (const companyId of [1, 2])
			for (const id of students)
				await sql.query(
					"insert into student (company_id, id, account, password_hash) values ($1, $2, $2, 'x')",
					[companyId, id],
				);
	});
});
afterAll(() => site.close());

const clear = () => site.db.system((sql) => sql.query("delete from account"));
const run = (entry: NewEntry) => site.db.company(entry.companyId, (sql) => post(sql, entry));

interface Ledger {
	readonly account: string;
	readonly balance: number;
	readonly withdrawable: number;
	readonly sum: number;
	readonly withdrawableSum: number;
	/** Balance after each entry, in their order. */
	readonly after: readonly number[];
	readonly amounts: readonly number[];
}

const ledgers = (): Promise<Ledger[]> =>
	site.db.system((sql) =>
		sql.query<Ledger>(
			`select concat_ws(' ', company_id, student_id, kind, currency) as account, balance::float8 as balance,
				withdrawable::float8 as withdrawable, entries.*
			from account cross join lateral (
				select coalesce(sum(amount), 0)::float8 as sum, coalesce(sum(withdrawable), 0)::float8 as "withdrawableSum",
					coalesce(json_agg(balance order by sequence), '[]') as after,
					coalesce(json_agg(amount order by sequence), '[]') as amounts
				from account_entry as entry where (entry.company_id, entry.student_id, entry.kind, entry.currency)
					= (account.company_id, account.student_id, account.kind, account.currency)
			) as entries order by 1`,
		),
	);

const money = fc.integer({ min: 0, max: 100 });
const entry = fc
	.record({
		companyId: fc.constantFrom(1, 2),
		studentId: fc.constantFrom(...students),
		currency: fc.constantFrom("CNY", "EUR", ""),
		amount: fc.integer({ min: -100, max: 100 }).filter((amount) => amount !== 0),
		share: fc.constantFrom(0, 0.5, 1),
		causeKind: fc.constantFrom("order", "card", "operator"),
		causeId: fc.constantFrom("1", "2", "3", "4", "5"),
	})
	.map(
		({ currency, share, amount, ...each }): NewEntry => ({
			...each,
			...{ amount, currency, kind: currency === "" ? "point" : "balance", reason: "test" },
			withdrawable: currency === "" ? 0 : Math.trunc(amount * share),
		}),
	);

test("random entries, many at once: sums are the balances, which are never below 0, and a cause counts once", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(entry, { maxLength: 30 }), async (entries) => {
			await clear();
			const results = await Promise.all(entries.map(run));
			const posted = new Map<string, number>();
			for (const [i, { outcome }] of results.entries()) {
				const each = entries[i];
				if (!each || outcome !== "posted") continue;
				const cause = [each.companyId, each.studentId, each.currency, each.causeKind, each.causeId].join();
				expect(posted.has(cause)).toBe(false);
				posted.set(cause, each.amount);
			}
			const found = await ledgers();
			for (const ledger of found) {
				expect(ledger.sum).toBe(ledger.balance);
				expect(ledger.withdrawableSum).toBe(ledger.withdrawable);
				expect(ledger.withdrawable).toBeLessThanOrEqual(ledger.balance);
				expect(Math.min(0, ledger.withdrawable, ...ledger.after)).toBe(0);
				let sum = 0;
				expect(
					ledger.amounts.map((amount) => {
						sum += amount;
						return sum;
					}),
				).toEqual(ledger.after);
			}
			expect(found.reduce((sum, { balance }) => sum + balance, 0)).toBe(
				[...posted.values()].reduce((sum, amount) => sum + amount, 0),
			);
		}),
		{ numRuns: 40 },
	);
});

test("20 orders at once of 10 each with a balance of 100: ten are paid, the others are short", async () => {
	await clear();
	const who = { companyId: 1, studentId: "mei" };
	const given = { ...who, kind: "balance", currency: "CNY", reason: "test" } as const;
	await run({ ...given, amount: 100, causeKind: "card", causeId: "c" });
	const paid = await Promise.all(
		Array.from({ length: 20 }, (_, i) =>
			site.db.company(1, (sql) =>
				spendForOrder(sql, who, `order-${i}`, { kind: "balance", currency: "CNY", amount: 10 }),
			),
		),
	);
	expect(paid.filter(({ outcome }) => outcome === "posted")).toHaveLength(10);
	expect(paid.filter(({ outcome }) => outcome === "short")).toHaveLength(10);
	expect((await ledgers())[0]).toMatchObject({ balance: 0, sum: 0 });
});

test("an order is paid and given back: once for each refund, and what can be paid out is spent last and comes back first", async () => {
	await fc.assert(
		fc.asyncProperty(
			money,
			money,
			fc.integer({ min: 1, max: 200 }),
			fc.integer({ min: 0, max: 200 }),
			async (plain, reward, price, first) => {
				await clear();
				const who = { companyId: 1, studentId: "lin" };
				const given = { ...who, kind: "balance", currency: "CNY", reason: "test" } as const;
				await run({ ...given, amount: plain, causeKind: "card", causeId: "c" });
				await run({ ...given, amount: reward, withdrawable: reward, causeKind: "invitation", causeId: "i" });
				const sum = { kind: "balance", currency: "CNY", amount: price } as const;
				const pay = () => site.db.company(1, (sql) => spendForOrder(sql, who, "o", sum));
				const { outcome } = await pay();
				expect(outcome).toBe(price > plain + reward ? "short" : "posted");
				if (outcome === "short") return;
				expect((await pay()).outcome).toBe("repeated");
				const left = Math.min(reward, plain + reward - price);
				expect((await ledgers())[0]).toMatchObject({ balance: plain + reward - price, withdrawable: left });
				const part = Math.min(first, price);
				const back = (refundId: string, amount: number) =>
					site.db.company(1, (sql) => refundToBalance(sql, who, { orderNo: "o", refundId }, amount, "CNY"));
				expect(await back("r1", part)).toMatchObject({ withdrawable: Math.min(reward, left + part) });
				expect((await back("r1", part)).outcome).toBe("repeated");
				await back("r2", price - part);
				expect((await ledgers())[0]).toMatchObject({ balance: plain + reward, withdrawable: reward });
			},
		),
		{ numRuns: 40 },
	);
});
