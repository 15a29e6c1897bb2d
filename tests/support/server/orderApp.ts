// The real app with two students who order, and vendors in memory, or the stand-ins, who take their money.
import { randomUUID } from "node:crypto";
import type {
	CartQuote,
	OrderDetail,
	PaymentStarted,
	PlacedOrders,
	ServiceConfig,
	SiteDocument,
} from "../../../schemas/generated/documents.ts";
import type { InvoiceVendor } from "../../../server/ports/invoiceVendor.ts";
import type { PaymentVendor, RawNotice } from "../../../server/ports/payment/paymentVendor.ts";
import { post } from "../../../server/shared/accounts/accountStore.ts";
import { createJobs } from "../../../server/shared/jobs/jobs.ts";
import { orderJobs } from "../../../server/shared/orders/orderJobs.ts";
import { createPaymentDeps } from "../../../server/wiring/connectOrders.ts";
import { buildAgreement } from "../data/buildCatalogue.ts";
import { buildCourse, buildSite } from "../data/buildSite.ts";
import type { MemoryVendor } from "./memoryVendor.ts";
import { openStudentApp } from "./studentApp.ts";
import { withoutIntervals } from "./withoutIntervals.ts";

const cart = "/saas-business/definePayOrderCart";
export const orderCalls = "/saas-business/v1/payOrder";

/** A point is worth 3 cents. */
export const orderService: ServiceConfig = {
	...{ personConfig: ["USER_LOGIN"], openCart: true, openIntegral: true },
	pointPay: { points: 1, amount: 3, currency: "CNY" },
};

const openStudents = (
	vendors: readonly MemoryVendor[] | undefined,
	invoiceVendor: InvoiceVendor | undefined,
	site: SiteDocument,
) =>
	openStudentApp(
		{
			site,
			courses: [buildCourse("algebra"), buildCourse("painting", { price: 500 })],
			agreements: [buildAgreement("terms")],
			membership: [{ id: "gold", levelName: "Gold", courseIds: ["painting"] }],
			goods: [{ id: "gold-month", membershipId: "gold", price: 900, currency: "CNY", days: 30 }],
			students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
		},
		{
			...(vendors && { paymentVendors: new Map(vendors.map(({ vendor }) => [vendor.name, vendor])) }),
			...(invoiceVendor && { invoiceVendor }),
		},
	);

/**
 * @param vendors the stand-ins of the demonstration when absent
 * @param runsJobs whether the app runs jobs by itself, every five seconds; otherwise a test runs them
 */
export async function openOrderApp(
	vendors?: readonly MemoryVendor[],
	runsJobs = !vendors,
	invoiceVendor?: InvoiceVendor,
	site: SiteDocument = buildSite({ service: orderService }),
) {
	const open = () => openStudents(vendors, invoiceVendor, site);
	const students = await (runsJobs ? open() : withoutIntervals(open));
	const { ask } = students;
	const { app, db } = students.site;
	const query = <Row extends object>(text: string, values: unknown[] = []) =>
		db.company(1, (sql) => sql.query<Row>(text, values));
	/** What jobs of orders work with. @param instead takes the place of the vendor of its name */
	const payments = (...instead: readonly PaymentVendor[]) =>
		createPaymentDeps(
			students.site.deps,
			() =>
				new Map(
					[...(vendors ?? []).map(({ vendor }) => vendor), ...instead].map((each) => [each.name, each]),
				),
			() => undefined,
		);
	return {
		students,
		query,
		payments,
		/** Jobs of orders of these kinds that wait, as if their time had come. */
		async runJobs(kinds: readonly string[], ...instead: readonly PaymentVendor[]): Promise<void> {
			const jobs = orderJobs(payments(...instead)).filter(({ kind }) => kinds.includes(kind));
			await query("update due_job set run_at = now() where kind = any ($1::text[])", [kinds]);
			await createJobs(students.site.deps, jobs).runDue();
		},
		async orderState(orderNo: string): Promise<string | undefined> {
			const [row] = await query<{ state: string }>("select state from student_order where order_no = $1", [
				orderNo,
			]);
			return row?.state;
		},
		close: students.close,
		/** An open order, whatever the student had before. @returns its number */
		async openOrder(student: string, ...commodityIds: string[]): Promise<string> {
			await query("delete from access_grant where student_id = $1", [student]);
			// What waits in an open order is not ordered again.
			const others = await query<{ order_no: string }>(
				"update student_order set state = 'cancelled' where student_id = $1 and state = 'open' returning order_no",
				[student],
			);
			// Nor what money is on its way back for.
			const refunds = await query<{ id: string; state: string }>(
				`select refund.id, refund.state from refund join student_order using (company_id, order_no)
				where student_id = $1 and refund.state in ('asked', 'sent')`,
				[student],
			);
			const ids = refunds.map(({ id }) => id);
			await query("update refund set state = 'failed' where id = any ($1::text[])", [ids]);
			const { quoteId } = (await ask<CartQuote>(student, `${cart}/quote`, { commodityIds })).data;
			const body = { commodityIds, quoteId, requestId: randomUUID() };
			const { data } = await ask<PlacedOrders>(student, `${cart}/createOrder`, body);
			await query("update student_order set state = 'open' where order_no = any ($1::text[])", [
				others.map(({ order_no }) => order_no),
			]);
			for (const { id, state } of refunds)
				await query("update refund set state = $2 where id = $1", [id, state]);
			return data.orders[0]?.orderNo ?? "";
		},
		pay: (student: string, orderNo: string, vendor = "alipay", device = "desktop") =>
			ask<PaymentStarted>(student, `${orderCalls}/pay`, { orderNo, vendor, device }),
		detail: (student: string, orderNo: string) =>
			ask<OrderDetail>(student, `${orderCalls}/findOrderById?orderNo=${orderNo}`),
		cancel: (student: string, orderNo: string) =>
			ask<OrderDetail>(student, `${orderCalls}/abolishOrder`, { orderNo }),
		askBack: (student: string, orderNo: string) =>
			ask<OrderDetail>(student, `${orderCalls}/refundAsk`, { orderNo, reason: "Too early for me" }),
		async notify(vendor: string, { headers, body }: RawNotice, host = "one.test"): Promise<string> {
			const type = "application/x-www-form-urlencoded";
			const reply = await app.inject({
				...{ method: "POST", url: `/s/notify/${vendor}`, payload: body },
				headers: { ...headers, host, "content-type": type },
			});
			return `${reply.statusCode} ${reply.body}`;
		},
		async has(student: string, courseId: string): Promise<boolean> {
			const { data } = await ask<{ total: number }>(student, `/course/user/list?courseId=${courseId}`);
			return data.total === 1;
		},
		async states(table: "payment" | "refund", orderNo: string): Promise<string[]> {
			const rows = await query<{ state: string }>(
				`select state from ${table} where order_no = $1 order by state`,
				[orderNo],
			);
			return rows.map(({ state }) => state);
		},
		/** Points to spend, as an operator gives them. */
		givePoints: (studentId: string, amount: number) =>
			db.company(1, (sql) =>
				post(sql, {
					...{ companyId: 1, studentId, kind: "point", currency: "", amount },
					...{ causeKind: "operator", causeId: randomUUID(), reason: "Gift" },
				}),
			),
		payWithPoints: (student: string, orderNo: string, points: number) =>
			ask<OrderDetail>(student, `${orderCalls}/payWithPoints`, { orderNo, device: "desktop", points }),
		/** The vendor was asked long ago. */
		passTime: (orderNo: string) =>
			query(
				`update payment set queried_at = now() - interval '1 min', started_at = started_at - interval '1 min'
				where order_no = $1`,
				[orderNo],
			),
	};
}

export type OrderApp = Awaited<ReturnType<typeof openOrderApp>>;
