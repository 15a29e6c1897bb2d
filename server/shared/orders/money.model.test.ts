import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { booksOf } from "../../../tests/support/server/moneyBooks.ts";
import { type MoneyWorld, priceInPoints, runSchedule } from "../../../tests/support/server/moneyModel.ts";
import { moneyExamples, moneySchedule } from "../../../tests/support/server/moneySchedule.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { withoutIntervals } from "../../../tests/support/server/withoutIntervals.ts";
import { sampleSize } from "../../../tests/support/soak.ts";

let site: TestApp;
beforeAll(async () => {
	site = await withoutIntervals(openTestApp);
	await site.db.system((sql) =>
		sql.query("insert into student (company_id, id, account, password_hash) values (1, 'ann', 'ann', 'h')"),
	);
});
afterAll(() => site.close());

/** Payments of the amount that was asked for; of others, the vendor has money that the log names. */
const exact = ({ vendors }: MoneyWorld) =>
	[...vendors.values()].flatMap(({ books }) =>
		[...books].filter(([, { state, paid }]) => state === "paid" && paid === 500),
	);

let orders = 0;

/** What the schedules have led to, so that a test which misses something is no success. */
const seen = {
	paid: 0,
	refunded: 0,
	cancelled: 0,
	returned: 0,
	"refund failed": 0,
	"item refunded": 0,
	"with balance": 0,
	"balance back": 0,
	"with points": 0,
	"a part of the points back": 0,
	"all points back": 0,
};

test(
	"any schedule of clicks, notices, silent vendors, deaths, cancellations and refunds: no money is lost or doubled",
	async () => {
		await fc.assert(
			fc.asyncProperty(moneySchedule, async (schedule) => {
				orders += 1;
				const orderNo = `order-${orders}`;
				const world = await runSchedule(site.deps, orderNo, schedule);
				const { order, payments, refunds, items, balance, points, due } = await booksOf(site.db, orderNo);
				if (order === "paid" || order === "refunded" || order === "cancelled") seen[order] += 1;
				if (payments.some(({ state }) => state === "returned")) seen.returned += 1;
				if (refunds.some(({ state }) => state === "failed")) seen["refund failed"] += 1;
				if (order === "paid" && items.some(({ refunded }) => refunded > 0)) seen["item refunded"] += 1;
				// Nothing hangs.
				expect(due).toEqual([]);
				expect(["paid", "refunded", "cancelled"]).toContain(order);
				expect(payments.filter(({ state }) => state === "begun" || state === "asked")).toEqual([]);
				expect(refunds.filter(({ state }) => state === "asked" || state === "sent")).toEqual([]);
				// At most one payment counts, and it is why the order was ever paid.
				const counted = payments.filter(({ state }) => state === "paid");
				expect(counted).toHaveLength(order === "cancelled" ? 0 : 1);
				const surplus = refunds.filter(({ cause }) => cause === "surplus").map(({ paymentId }) => paymentId);
				expect(counted.filter(({ id }) => surplus.includes(id))).toEqual([]);
				// Our books are the vendors', and the student's ledgers.
				const own = payments.filter(({ vendor }) => vendor === "balance" || vendor === "points");
				const ours = payments.filter(
					(each) => !own.includes(each) && ["paid", "surplus", "returned"].includes(each.state),
				);
				expect(own.every(({ state }) => state === "paid")).toBe(true);
				const backOf = (of: string) =>
					refunds.filter(({ paymentId }) => own.some(({ id, vendor }) => id === paymentId && vendor === of));
				const isWith = (of: string) => own.some(({ vendor }) => vendor === of);
				const [moneyBack, pointsBack] = [backOf("balance"), backOf("points")];
				expect([...moneyBack, ...pointsBack].every(({ state }) => state === "done")).toBe(true);
				expect(balance).toEqual({
					spent: isWith("balance") ? 500 : 0,
					back: moneyBack.reduce((all, { amount }) => all + amount, 0),
				});
				const share = pointsBack.reduce((all, { amount }) => all + amount, 0) / 500;
				expect(points).toEqual({
					spent: isWith("points") ? priceInPoints : 0,
					back: Math.floor(priceInPoints * share),
				});
				if (isWith("balance")) seen["with balance"] += 1;
				if (moneyBack.length > 0) seen["balance back"] += 1;
				if (isWith("points")) seen["with points"] += 1;
				if (share > 0) seen[share < 1 ? "a part of the points back" : "all points back"] += 1;
				const theirs = exact(world);
				expect(ours.map(({ id }) => id).sort()).toEqual(theirs.map(([id]) => id).sort());
				for (const [id, { refunds: sent }] of theirs) {
					const done = refunds.filter(({ paymentId, state }) => paymentId === id && state === "done");
					const sum = [...sent.values()].reduce(
						(all, { amount, state }) => all + (state === "done" ? amount : 0),
						0,
					);
					expect(done.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
					expect(sum).toBeLessThanOrEqual(500);
				}
				// A surplus goes back, unless its vendor refuses that.
				const stuck = new Set(
					refunds
						.filter(({ cause, state }) => cause === "surplus" && state === "failed")
						.map((each) => each.paymentId),
				);
				for (const { id, state } of payments)
					if (state === "surplus" || state === "returned") expect(state === "surplus").toBe(stuck.has(id));
				// What was sent back of the items is what the refunds say, and access is where it is paid.
				const sent = refunds.filter(({ cause, state }) => cause !== "surplus" && state === "done");
				expect(items.reduce((all, { refunded }) => all + refunded, 0)).toBe(
					sent.reduce((all, { amount }) => all + amount, 0),
				);
				const isPaid = order === "paid";
				for (const { has, refunded, price } of items) expect(has).toBe(isPaid && refunded < price);
				expect(order === "refunded").toBe(
					order !== "cancelled" && items.every((item) => item.refunded === item.price),
				);
			}),
			{ numRuns: sampleSize(10_000, 60), examples: moneyExamples },
		);
		expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
	},
	sampleSize(3_600_000, 180_000),
);
