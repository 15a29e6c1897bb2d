// Runs schedules of what happens to an order, over the real database and vendors in memory.
import type { Database } from "../../../server/db/sql.ts";
import type { Deps } from "../../../server/deps.ts";
import type { PaymentVendor, PaymentVendorName } from "../../../server/ports/payment/paymentVendor.ts";
import { post } from "../../../server/shared/accounts/accountStore.ts";
import { schedule } from "../../../server/shared/jobs/jobStore.ts";
import { createJobs } from "../../../server/shared/jobs/jobs.ts";
import { applyPaymentFact } from "../../../server/shared/orders/applyPaymentFact.ts";
import { applyRefundFact } from "../../../server/shared/orders/applyRefundFact.ts";
import { cancelOrder } from "../../../server/shared/orders/cancelOrder.ts";
import { createRefund } from "../../../server/shared/orders/createRefund.ts";
import { orderExpiry } from "../../../server/shared/orders/jobKinds.ts";
import { orderJobs } from "../../../server/shared/orders/orderJobs.ts";
import { type OwnAccountPayment, payFromAccount } from "../../../server/shared/orders/payFromAccount.ts";
import { changeOrder, type PaymentDeps } from "../../../server/shared/orders/paymentDeps.ts";
import type { OwnAccount } from "../../../server/shared/orders/paymentStore.ts";
import { startPayment } from "../../../server/shared/orders/startPayment.ts";
import { createPaymentDeps } from "../../../server/wiring/connectOrders.ts";
import { type Death, dyingDatabase } from "./dyingDatabase.ts";
import { createMemoryVendor, type MemoryVendor } from "./memoryVendor.ts";
import { jobKinds } from "./moneyBooks.ts";
import { type Schedule, type Step, vendorNames } from "./moneySchedule.ts";

const student = { companyId: 1, studentId: "ann" };

export interface MoneyWorld {
	readonly orderNo: string;
	readonly vendors: ReadonlyMap<PaymentVendorName, MemoryVendor>;
}

/** Of an order: 388.9, rounded up. */
export const priceInPoints = 389;
const payBy = {
	balance: { vendor: "balance" },
	points: {
		...{ vendor: "points", points: priceInPoints },
		pointPayFor: () => ({ points: 7, amount: 9, currency: "CNY" }),
	},
} as const satisfies Readonly<Record<OwnAccount, OwnAccountPayment>>;

/** An order of two items, for 500, of a student who has that much for it, in money and in points. */
async function openOrder(db: Database, orderNo: string): Promise<void> {
	await db.company(1, async (sql) => {
		await sql.query(
			`insert into student_order (company_id, order_no, student_id, currency, total, pay_until)
			values (1, $1, 'ann', 'CNY', 500, now() + interval '30 min')`,
			[orderNo],
		);
		await sql.query(
			`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
			values (1, $1, 0, 'a', 'COURSE', $1 || 'a', '"A"', 300), (1, $1, 1, 'b', 'COURSE', $1 || 'b', '"B"', 200)`,
			[orderNo],
		);
		await post(sql, {
			...{ ...student, kind: "balance", currency: "CNY", amount: 500, withdrawable: 100 },
			...{ causeKind: "operator", causeId: orderNo, reason: "Gift" },
		});
		await post(sql, {
			...{ ...student, kind: "point", currency: "", amount: priceInPoints },
			...{ causeKind: "operator", causeId: orderNo, reason: "Gift" },
		});
		const runAt = new Date(Date.now() + 1_800_000);
		await schedule(sql, { companyId: 1, kind: orderExpiry, key: orderNo }, runAt);
	});
}

/** @param orderNo all orders when absent */
export const passTime = (db: Database, minutes: number, orderNo: string | null = null): Promise<unknown> =>
	db.system(async (sql) => {
		const ago = `- make_interval(mins => ${minutes})`;
		const changes = {
			student_order: ["pay_until", "paid_at"],
			payment: ["valid_until", "started_at", "awaited_at", "queried_at"],
			refund: ["asked_at"],
		};
		for (const [table, columns] of Object.entries(changes)) {
			const set = columns.map((column) => `${column} = ${column} ${ago}`).join(", ");
			await sql.query(`update ${table} set ${set} where $1::text is null or order_no = $1`, [orderNo]);
		}
		// Locked last, as where a job is scheduled.
		await sql.query(
			`update due_job set run_at = run_at ${ago}, taken_until = taken_until ${ago} where ${jobKinds}`,
		);
	});

export const hasMoneyJobs = async (db: Database): Promise<boolean> =>
	(await db.system((sql) => sql.query(`select from due_job where ${jobKinds} limit 1`))).length > 0;

/** What a server that is alive, or dies during this step, works with. */
function serverOf(
	deps: Pick<Deps, "db" | "bus" | "log">,
	{ vendors }: MoneyWorld,
	dies: Death | null,
): PaymentDeps {
	const dying = dies ? dyingDatabase(deps.db, dies) : undefined;
	const guard = (vendor: PaymentVendor): PaymentVendor => {
		const guarded =
			<Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
			async (asked: Asked): Promise<Answer> => {
				dying?.step();
				const answer = await ask(asked);
				dying?.step();
				return answer;
			};
		const { begin, query, close, refund, queryRefund } = vendor;
		return {
			...vendor,
			begin: guarded(begin),
			query: guarded(query),
			close: guarded(close),
			refund: guarded(refund),
			queryRefund: guarded(queryRefund),
		};
	};
	const guarded = new Map([...vendors].map(([key, { vendor }]) => [key, guard(vendor)]));
	return createPaymentDeps(
		{ ...deps, db: dying ?? deps.db },
		() => guarded,
		() => undefined,
	);
}

const nth = <T>(all: Iterable<T>, index: number): T | undefined => {
	const list = [...all];
	return list[index % Math.max(list.length, 1)];
};

async function act(
	deps: Pick<Deps, "db" | "bus" | "log">,
	world: MoneyWorld,
	happens: Step,
	dies: Death | null,
) {
	const { orderNo, vendors } = world;
	const server = serverOf(deps, world, dies);
	const vendor = "name" in happens ? vendors.get(happens.name) : undefined;
	const clicked = (asked: { name: PaymentVendorName; device: "desktop" | "phone" }) =>
		startPayment(server, student, {
			...{ orderNo, vendor: asked.name, device: asked.device, language: "zh" },
			...{ origin: "https://one.test", clientAddress: "192.0.2.1" },
		});
	switch (happens.do) {
		case "payAtOnce": {
			const asked = { orderNo, device: "desktop", language: "zh", origin: "https://one.test" } as const;
			return Promise.all(happens.with.map((own) => payFromAccount(server, student, asked, payBy[own])));
		}
		case "click":
			return clicked(happens);
		case "clickTwice":
			return Promise.all([clicked(happens), clicked(happens)]);
		case "pay": {
			const paymentId = nth(vendor?.books.keys() ?? [], happens.which);
			if (paymentId) vendor?.pay(paymentId, happens.isExact ? undefined : 1);
			return;
		}
		case "notice": {
			const paymentId = nth(vendor?.books.keys() ?? [], happens.which);
			if (!paymentId || !vendor) return;
			const read = await vendor.vendor.readNotice(vendor.notice(paymentId, happens.change));
			if (read.about === "payment") await applyPaymentFact(server, 1, happens.name, read.fact);
			return;
		}
		case "refundNotice": {
			const booked = [...(vendor?.books ?? [])].flatMap(([id, { refunds }]) =>
				[...refunds.keys()].map((refundId) => [id, refundId] as const),
			);
			const found = nth(booked, happens.which);
			if (!found || !vendor) return;
			const read = await vendor.vendor.readNotice(vendor.refundNotice(...found));
			if (read.about === "refund") await applyRefundFact(server, 1, happens.name, read.fact);
			return;
		}
		case "misfortune":
			if (happens.misfortune) vendor?.misfortunes.set(happens.call, happens.misfortune);
			else vendor?.misfortunes.clear();
			return;
		case "refundOutcome":
			if (vendor) vendor.outcome.refund = happens.state;
			return;
		case "cancel":
			return cancelOrder(server, student, orderNo);
		case "askBack": {
			const by = { cause: "student", actor: "student", reason: "" } as const;
			const items = happens.isWhole ? "whole" : [{ position: 0, amount: 300 }];
			return changeOrder(server, 1, (sql) => createRefund(sql, orderNo, items, by));
		}
		case "jobs":
			return createJobs({ db: server.db, log: deps.log }, orderJobs(server)).runDue();
		case "time":
			return passTime(deps.db, happens.minutes, orderNo);
	}
}

/** Errors that a schedule may cause: refusals, and deaths. */
const expected = /Refus|VendorFailed|^Error: (the server (is dead|died)|order .* a payment was begun)/;

/** Runs a schedule and then everything that is due, with vendors that answer again. */
export async function runSchedule(
	deps: Pick<Deps, "db" | "bus" | "log">,
	orderNo: string,
	happenings: Schedule,
): Promise<MoneyWorld> {
	const vendors = new Map(vendorNames.map((key) => [key, createMemoryVendor(key)]));
	const world = { orderNo, vendors };
	await openOrder(deps.db, orderNo);
	for (const { step: happens, death: dies } of happenings)
		try {
			await act(deps, world, happens, dies);
		} catch (error) {
			if (!expected.test(String(error))) throw error;
		}
	for (const { misfortunes, outcome } of vendors.values()) {
		misfortunes.clear();
		outcome.refund = "done";
	}
	for (let round = 0; round < 8 && (await hasMoneyJobs(deps.db)); round++) {
		for (const vendor of vendors.values()) vendor.finishRefunds("done");
		await passTime(deps.db, 1440, orderNo);
		const server = serverOf(deps, world, null);
		await createJobs({ db: deps.db, log: deps.log }, orderJobs(server)).runDue();
	}
	return world;
}
