import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../scripts/privateServers.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import {
	couponBooks,
	endedOrders,
	ourBooks,
	theirBooks,
	waitingJobs,
} from "../../../tests/support/server/buyingBooks.ts";
import { type BuyingWorld, openBuyingWorld, runBuying } from "../../../tests/support/server/buyingModel.ts";
import { buyers, buyingExamples, buyingSchedule } from "../../../tests/support/server/buyingSchedule.ts";
import { lastCoupon } from "../../../tests/support/server/buyWithCoupon.ts";
import { openStudentApp } from "../../../tests/support/server/studentApp.ts";
import { withoutIntervals } from "../../../tests/support/server/withoutIntervals.ts";
import { isSoak, sampleSize } from "../../../tests/support/soak.ts";

async function open(env: NodeJS.ProcessEnv): Promise<BuyingWorld & { readonly close: () => Promise<void> }> {
	const seed = {
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openCart: true } }),
		courses: [buildCourse("algebra", { price: 300 }), buildCourse("painting", { price: 200 })],
		coupons: [lastCoupon],
		students: buyers.map((id) => ({ id, account: id, password: "x" })),
	};
	const students = await withoutIntervals(() => openStudentApp(seed, { env }));
	const world = await openBuyingWorld(students.site);
	return {
		...world,
		async close() {
			await world.vendors.close();
			await students.close();
		},
	};
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What the schedules have led to, so that a test which misses something is no success. */
const nothingSeen = {
	paid: 0,
	refunded: 0,
	cancelled: 0,
	returned: 0,
	twice: 0,
	"refund failed": 0,
	"item refunded": 0,
	spent: 0,
	issued: 0,
};

async function expectNothingLost(world: BuyingWorld, seen: typeof nothingSeen): Promise<void> {
	// Nothing hangs.
	expect(await waitingJobs(world)).toEqual([]);
	// Our books are the vendors', sum by sum.
	expect(await ourBooks(world)).toEqual(await theirBooks(world));
	const ended = await endedOrders(world);
	for (const { state, total, payments, refunds, items, coupons } of ended) {
		expect(["paid", "refunded", "cancelled"]).toContain(state);
		expect(payments.filter((each) => ["begun", "asked"].includes(each.state))).toEqual([]);
		expect(refunds.filter((each) => ["asked", "sent"].includes(each.state))).toEqual([]);
		// At most one payment counts. Any other money goes back, unless its vendor refuses that.
		const counted = payments.filter((each) => each.state === "paid");
		expect(counted.map(({ amount }) => amount)).toEqual(state === "cancelled" ? [] : [total]);
		for (const { id, state: stored } of payments.filter((each) => /surplus|returned/.test(each.state)))
			expect(refunds.filter(({ paymentId }) => paymentId === id)).toMatchObject([
				{ cause: "surplus", state: stored === "returned" ? "done" : "failed", amount: total },
			]);
		const sent = refunds.filter((each) => each.cause !== "surplus" && each.state === "done");
		expect(sum(items.map(({ refunded }) => refunded))).toBe(sum(sent.map(({ amount }) => amount)));
		// Access is where it is paid.
		for (const { has, refunded, price } of items) expect(has).toBe(state === "paid" && refunded < price);
		expect(coupons).toEqual(state === "cancelled" || coupons.length === 0 ? [] : ["spent"]);
		seen[state as "paid"] += 1;
		if (payments.some((each) => each.state === "returned")) seen.returned += 1;
		if (refunds.some((each) => each.state === "failed")) seen["refund failed"] += 1;
		if (state === "paid" && items.some(({ refunded }) => refunded > 0)) seen["item refunded"] += 1;
	}
	const { taken, coupons } = await couponBooks(world);
	expect([taken, coupons.length]).toEqual([[1], 1]);
	for (const { state, orderNo } of coupons) {
		expect(["issued", "spent"]).toContain(state);
		expect(orderNo === null).toBe(state === "issued");
		seen[state as "spent"] += 1;
	}
	for (const name of ["alipay", "wechatPay", "stripe"] as const)
		if ((await world.vendors.stored(name)).some(({ captures }) => captures.length > 1)) seen.twice += 1;
}

async function expectAll(world: BuyingWorld, numRuns: number): Promise<void> {
	const seen = { ...nothingSeen };
	await fc.assert(
		fc.asyncProperty(buyingSchedule, async (schedule) => {
			await runBuying(world, schedule);
			await expectNothingLost(world, seen);
		}),
		{ numRuns, examples: buyingExamples },
	);
	expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
}

const timeout = sampleSize(14_400_000, 600_000);

let world: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
	world = await open({});
});
afterAll(() => world.close());

test(
	"any schedule of several students at three vendors, by their protocols: no money, coupon or access is lost or doubled",
	{
		timeout,
	},
	() => expectAll(world, sampleSize(10_000, 25)),
);

// Its transactions run at the same time.
test.runIf(isSoak)("the same over PostgreSQL", { timeout }, async () => {
	const given = process.env["DATABASE_URL"];
	const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres();
	onTestFinished(postgres.stop);
	const other = await open({ DATABASE_URL: postgres.url });
	onTestFinished(other.close);
	await expectAll(other, sampleSize(10_000, 25));
});
