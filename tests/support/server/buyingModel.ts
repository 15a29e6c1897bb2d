// Runs schedules of several students who buy, over the real adapters and the stand-ins of a demonstration.
import type { Sql } from "../../../server/db/sql.ts";
import { type PaymentVendorName, paymentVendors } from "../../../server/ports/payment/paymentVendor.ts";
import { createJobs } from "../../../server/shared/jobs/jobs.ts";
import { cancelOrder } from "../../../server/shared/orders/cancelOrder.ts";
import { createRefund } from "../../../server/shared/orders/createRefund.ts";
import { orderJobs } from "../../../server/shared/orders/orderJobs.ts";
import { itemsOf } from "../../../server/shared/orders/orderStore.ts";
import { changeOrder, type PaymentDeps } from "../../../server/shared/orders/paymentDeps.ts";
import { startPayment } from "../../../server/shared/orders/startPayment.ts";
import { createPaymentDeps } from "../../../server/wiring/connectOrders.ts";
import { type BuyingSchedule, type BuyingStep, buyers } from "./buyingSchedule.ts";
import { buyWithCoupon } from "./buyWithCoupon.ts";
import { type Death, dyingDatabase } from "./dyingDatabase.ts";
import { hasMoneyJobs, passTime } from "./moneyModel.ts";
import type { StudentApp } from "./studentApp.ts";
import { openVendorWorld, type VendorWorld } from "./vendorWorld.ts";

export interface BuyingWorld {
	readonly site: StudentApp["site"];
	readonly vendors: VendorWorld;
}

export const openBuyingWorld = async (site: StudentApp["site"]): Promise<BuyingWorld> => ({
	site,
	vendors: await openVendorWorld(site.deps),
});

/** A server that lives, or dies during this step. */
function serverOf({ site, vendors }: BuyingWorld, dies: Death | null): PaymentDeps {
	const dying = dies ? dyingDatabase(site.db, dies) : undefined;
	const adapters = vendors.adaptersFor(() => dying?.step());
	const server = createPaymentDeps(
		{ ...site.deps, db: dying ?? site.db },
		() => adapters,
		() => undefined,
	);
	vendors.serve(server);
	return server;
}

const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(all.length, 1)];

const newestOrder = async (sql: Sql, studentId: string): Promise<string> => {
	const [row] = await sql.query<{ orderNo: string }>(
		`select order_no as "orderNo" from student_order where student_id = $1 order by ordered_at desc limit 1`,
		[studentId],
	);
	return row?.orderNo ?? "";
};

interface ShownPayment {
	readonly vendor: PaymentVendorName;
	readonly address: string;
	readonly validUntil: Date;
}

/** Payments whose page the student may have open, the oldest first. */
const shownPayments = (sql: Sql, studentId: string): Promise<ShownPayment[]> =>
	sql.query<ShownPayment>(
		`select vendor, address, valid_until as "validUntil" from payment
		where address is not null and repeats is null
			and order_no in (select order_no from student_order where student_id = $1)
		order by started_at, id`,
		[studentId],
	);

async function deliver(
	{ vendors }: BuyingWorld,
	happens: BuyingStep & { do: "notice" | "refundNotice" },
): Promise<void> {
	const payments = await vendors.stored(happens.name);
	if (happens.do === "notice") {
		const captures = payments.flatMap((payment) => payment.captures.map((capture) => ({ payment, capture })));
		const found = nth(captures, happens.which);
		for (let time = 0; found && time < happens.times; time++)
			await vendors.deliver(
				happens.name,
				found.payment,
				{ about: "payment", capture: found.capture },
				happens.fault,
			);
		return;
	}
	const refunds = payments.flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));
	const found = nth(refunds, happens.which);
	if (found) await vendors.deliver(happens.name, found.payment, { about: "refund", refund: found.refund });
}

/** Several at once: each may be refused. The first unexpected error is thrown. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
	for (const result of await Promise.allSettled(works))
		if (result.status === "rejected" && !isExpected(result.reason)) throw result.reason;
}

/** Errors that a schedule may cause: refusals, and deaths. */
const isExpected = (error: unknown): boolean =>
	/Refus|VendorFailed|^Error: (the server (is dead|died)|order .* a payment was begun)/.test(String(error));

async function act(world: BuyingWorld, happens: BuyingStep, dies: Death | null): Promise<void> {
	const { site, vendors } = world;
	const server = serverOf(world, dies);
	const orderOf = (studentId: string) => site.db.company(1, (sql) => newestOrder(sql, studentId));
	const click = (
		studentId: string,
		orderNo: string,
		vendor: PaymentVendorName,
		device: "desktop" | "phone",
	) =>
		startPayment(
			server,
			{ companyId: 1, studentId },
			{
				...{ orderNo, vendor, device, language: "zh" },
				...{ origin: "https://one.test", clientAddress: "192.0.2.1" },
			},
		);
	switch (happens.do) {
		case "order":
			return buyWithCoupon(server, site.deps, happens.who);
		case "orderAll":
			return allOf(buyers.map((studentId) => buyWithCoupon(server, site.deps, studentId)));
		case "click":
			await click(happens.who, await orderOf(happens.who), happens.name, happens.device);
			return;
		case "clickOnTwoDevices": {
			const orderNo = await orderOf(happens.who);
			return allOf([
				click(happens.who, orderNo, happens.name, "desktop"),
				click(happens.who, orderNo, happens.other, "phone"),
			]);
		}
		case "cancelWhileClicking": {
			const orderNo = await orderOf(happens.who);
			return allOf([
				click(happens.who, orderNo, happens.name, happens.device),
				cancelOrder(server, { companyId: 1, studentId: happens.who }, orderNo),
			]);
		}
		case "pay": {
			const shown = nth(await site.db.company(1, (sql) => shownPayments(sql, happens.who)), happens.which);
			if (shown)
				await vendors.pay(shown.vendor, shown.address, shown.validUntil, happens.isTwice ? "twice" : "never");
			return;
		}
		case "notice":
		case "refundNotice":
			return deliver(world, happens);
		case "network":
			if (happens.failure) vendors.failures.set(`${happens.name} ${happens.call}`, happens.failure);
			else vendors.failures.clear();
			return;
		case "refuseRefunds":
			return vendors.refuseRefunds(happens.name, happens.refuses);
		case "cancel":
			return cancelOrder(server, { companyId: 1, studentId: happens.who }, await orderOf(happens.who));
		case "askBack": {
			const orderNo = await orderOf(happens.who);
			const by = { cause: "student", actor: "student", reason: "" } as const;
			await changeOrder(server, 1, async (sql) => {
				const [first] = await itemsOf(sql, orderNo);
				const part = first ? [{ position: first.position, amount: first.price - first.refunded }] : [];
				return createRefund(sql, orderNo, happens.isWhole ? "whole" : part, by);
			});
			return;
		}
		case "jobs":
			return createJobs({ db: server.db, log: site.deps.log }, orderJobs(server)).runDue();
		case "time":
			await passTime(site.db, happens.minutes);
			return vendors.passTime(happens.minutes);
	}
}

/** Runs a schedule and then everything that is due, over a network that works again. */
export async function runBuying(world: BuyingWorld, schedule: BuyingSchedule): Promise<void> {
	const { site, vendors } = world;
	await vendors.forget();
	await site.db.system(async (sql) => {
		for (const table of [
			"student_order",
			"access_grant",
			"coupon",
			"coupon_kind_count",
			"due_job",
			"student_event",
			"message",
			"transition_log",
		])
			await sql.query(`delete from ${table}`);
	});
	for (const { step, death } of schedule)
		try {
			await act(world, step, death);
		} catch (error) {
			if (!isExpected(error)) throw error;
		}
	vendors.failures.clear();
	for (const name of paymentVendors) await vendors.refuseRefunds(name, false);
	serverOf(world, null);
	// A vendor repeats its notices for a day, and of money that it took twice nothing else tells.
	for (const name of paymentVendors)
		for (const payment of await vendors.stored(name))
			for (const capture of payment.captures.length > 1 ? payment.captures : [])
				await vendors.deliver(name, payment, { about: "payment", capture });
	for (let round = 0; round < 8 && (await hasMoneyJobs(site.db)); round++) {
		await passTime(site.db, 1440);
		await vendors.passTime(1440);
		await createJobs({ db: site.db, log: site.deps.log }, orderJobs(serverOf(world, null))).runDue();
	}
}
