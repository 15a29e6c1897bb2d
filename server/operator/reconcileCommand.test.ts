import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reconcile as program } from "../../scripts/operator/reconcileProgram.ts";
import { type OrderApp, openOrderApp } from "../../tests/support/server/orderApp.ts";
import type { PaymentVendorName } from "../ports/payment/paymentVendor.ts";
import type { BookPayment } from "../stand-ins/pay/books.ts";
import type { Ask } from "./commands.ts";
import { orderCommands } from "./orderCommands.ts";
import { reconcileCommand } from "./reconcileCommand.ts";

const host = "one.test";
/** The money of every test moved on this day, by every calendar. */
const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const noon = `${day}T12:00:00.000Z`;
let app: OrderApp;
let operator: ReturnType<typeof orderCommands> & ReturnType<typeof reconcileCommand>;

beforeAll(async () => {
	app = await openOrderApp();
	const deps = { ...app.students.site.deps, payments: app.students.site.app.payments };
	operator = { ...orderCommands(deps), ...reconcileCommand(deps) };
});
afterAll(() => app.close());

async function click(address: string, action: string): Promise<void> {
	let url = new URL(address);
	for (;;) {
		const path = url.pathname + url.search;
		const { headers } = await app.students.site.app.inject({ url: path, headers: { host } });
		if (headers.location === undefined) break;
		url = new URL(String(headers.location), url);
	}
	const form = { id: url.searchParams.get("id") ?? "", back: "", action };
	await app.students.site.app.inject({
		...{ method: "POST", url: url.pathname, payload: new URLSearchParams(form).toString() },
		headers: { host, "content-type": "application/x-www-form-urlencoded" },
	});
}

const stateOf = async (orderNo: string) => (await operator["order-show"]({ host, orderNo })).state;

/** An order that was paid at the stand-in by this button; jobs do not look for it. */
async function paid(vendor: PaymentVendorName, action = "pay") {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId, address } = (await app.pay("mei", orderNo, vendor)).data;
	await app.query("delete from due_job where key = $1", [paymentId]);
	await click(address, action);
	if (action === "pay") await expect.poll(() => stateOf(orderNo), { timeout: 10_000 }).toBe("paid");
	return { orderNo, paymentId };
}

async function refunded(vendor: PaymentVendorName) {
	const order = await paid(vendor);
	await operator["order-refund"]({ host, orderNo: order.orderNo, reason: "test" });
	await expect.poll(() => stateOf(order.orderNo), { timeout: 20_000 }).toBe("refunded");
	return order;
}

type Editing = (payment: BookPayment) => Partial<BookPayment>;

/** Changes the vendor's books of a payment. */
async function edit(paymentId: string, change: Editing): Promise<void> {
	const [row] = await app.query<{ document: BookPayment }>(
		"select document from stand_in_payment where document->>'number' = $1",
		[paymentId],
	);
	if (!row) throw new Error(`the stand-in must have payment ${paymentId}`);
	await app.query("update stand_in_payment set document = $2 where document->>'number' = $1", [
		paymentId,
		JSON.stringify({ ...row.document, ...change(row.document) }),
	]);
}

/** Moves everything that happened to noon of the day, in both books. */
async function moveToDay(...paymentIds: string[]): Promise<void> {
	for (const paymentId of paymentIds) {
		await edit(paymentId, ({ captures, refunds }) => ({
			captures: captures.map((each) => ({ ...each, paidAt: noon })),
			refunds: refunds.map((each) => ({ ...each, askedAt: noon })),
		}));
		const [at, values] = ["$2::timestamptz", [paymentId, noon]];
		await app.query(
			`update payment set started_at = ${at}, paid_at = case when paid_at is null then null else ${at} end where id = $1`,
			values,
		);
		await app.query(`update refund set asked_at = ${at} where payment_id = $1`, values);
	}
}

const compare = (vendor: PaymentVendorName, change: object = {}) =>
	operator["order-reconcile"]({ host, vendor, from: day, ...change });

const named = async (vendor: PaymentVendorName, change: object = {}) =>
	(await compare(vendor, change)).flatMap(({ differences }) =>
		differences.map(({ kind, orderNo }) => `${kind} ${orderNo}`).sort(),
	);

test.each([
	["wechatPay", true],
	["stripe", true],
	["alipay", false],
] as const)(
	"%s: every difference of a day is named, and what the vendor has done can be applied",
	async (vendor, hasStatement) => {
		const same = await paid(vendor);
		const sentBack = await refunded(vendor);
		const onlyHere = await paid(vendor);
		const onlyThere = await paid(vendor, "never");
		const misreported = await paid(vendor, "amount");
		const amount = await paid(vendor);
		const refundOnlyHere = await refunded(vendor);
		const byHand = await paid(vendor);
		const all = [same, sentBack, onlyHere, onlyThere, misreported, amount, refundOnlyHere, byHand];
		await expect
			.poll(async () => (await operator["order-surplus"]({ host })).reports.map((each) => each.orderNo), {
				timeout: 10_000,
			})
			.toContain(misreported.orderNo);
		await moveToDay(...all.map(({ paymentId }) => paymentId));
		await app.query("update payment_report set paid_at = $1", [noon]);
		// A command that changes nothing leaves equal books equal.
		const before = await named(vendor);
		expect(before).toEqual([
			...[onlyThere, misreported].map(({ orderNo }) => `payment only there ${orderNo}`).sort(),
		]);
		await edit(onlyHere.paymentId, () => ({ captures: [] }));
		await edit(amount.paymentId, ({ captures }) => ({
			amount: 499,
			captures: captures.map((each) => ({ ...each, amount: 499 })),
		}));
		await edit(refundOnlyHere.paymentId, () => ({ refunds: [] }));
		await edit(byHand.paymentId, ({ captures: [capture], notifyUrl }) => ({
			refunds: [
				{
					...{ number: "HAND0001", ref: "re_hand", of: capture?.ref ?? "", amount: 100, hasFailed: false },
					...{ askedAt: noon, doneAt: noon, notifyUrl, metadata: {} },
				},
			],
		}));
		const lasting = [
			`payment amount ${amount.orderNo}`,
			`payment only here ${onlyHere.orderNo}`,
			`refund only here ${refundOnlyHere.orderNo}`,
			// What was sent back by hand, nobody can ask for by a number.
			...(hasStatement ? [`refund only there ${byHand.orderNo}`] : []),
		];
		expect(await named(vendor)).toEqual([...lasting, ...before].sort());
		expect(await stateOf(onlyThere.orderNo)).toBe("open");
		const [compared] = await compare(vendor, { apply: true });
		expect(compared?.byNumber === null).toBe(hasStatement);
		const applied = compared?.differences.filter(({ isMended }) => isMended) ?? [];
		expect(applied.map(({ orderNo, applied: outcome }) => `${outcome} ${orderNo}`).sort()).toEqual(
			[onlyThere, misreported].map(({ orderNo }) => `paid ${orderNo}`).sort(),
		);
		expect([await stateOf(onlyThere.orderNo), await stateOf(misreported.orderNo)]).toEqual(["paid", "paid"]);
		expect(await named(vendor)).toEqual(lasting.sort());
	},
	120_000,
);

test("a refund that has ended at the vendor: one that waits here is applied, one that failed here is left to a person", async () => {
	const [waits, failed] = [await refunded("wechatPay"), await refunded("wechatPay")];
	await moveToDay(waits.paymentId, failed.paymentId);
	const setState = async ({ orderNo }: typeof waits, refund: string, order: string) => {
		await app.query("update refund set state = $2 where order_no = $1", [orderNo, refund]);
		await app.query("update student_order set state = $2 where order_no = $1", [orderNo, order]);
	};
	await setState(waits, "sent", "refunding");
	await setState(failed, "failed", "paid");
	const differences = (await compare("wechatPay", { apply: true }))[0]?.differences ?? [];
	const of = ({ orderNo }: typeof waits) => differences.find((each) => each.orderNo === orderNo);
	expect(of(waits)).toMatchObject({
		...{ kind: "refund only there", here: "sent, 500 CNY", there: "done", applied: "done", isMended: true },
	});
	expect(of(failed)).toMatchObject({ kind: "refund only there", canApply: false, applied: null });
	expect(await stateOf(waits.orderNo)).toBe("refunded");
});

test("a day that is not over: compared by number, and said so; the command ends with 1 for differences, else with 0", async () => {
	const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
	const missed = await paid("wechatPay", "never");
	const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
	const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const ask = ((name: "order-reconcile", input: Parameters<(typeof operator)["order-reconcile"]>[0]) =>
		operator[name](input)) as Ask;
	const run = (options: object) =>
		program.prepare({ name: "reconcile", args: [host], options, isHelp: false })(ask, options);
	const given = { vendor: "wechatPay", day: today };
	expect(await run(given)).toBe(false);
	expect(log.mock.calls.join("\n")).toContain(`payment only there\t${missed.paymentId}\t${missed.orderNo}`);
	expect(error.mock.calls.join("\n")).toContain("compared by our numbers alone");
	expect(await run({ ...given, apply: true })).toBe(true);
	expect(await run(given)).toBe(true);
	expect(() => run({ ...given, from: today })).toThrow("not both");
	vi.restoreAllMocks();
	await expect(compare("wechatPay", { from: day, to: "2020-01-01" })).rejects.toThrow("1 to 31");
	await expect(operator["order-reconcile"]({ host: "nowhere.test" })).rejects.toThrow("nowhere.test");
});
