// Commands about orders and their money. What they change reaches the student's pages at once; money is moved by the jobs
// of a running server.
import type { OperatorOrderRefund } from "../../schemas/generated/documents.ts";
import type { Sql } from "../db/sql.ts";
import { companyOf } from "../modules/site/operations.ts";
import { pointsOfOrder, pointsOfRefund } from "../shared/accounts/orderAccounts.ts";
import { moneyText } from "../shared/amounts.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { closeOrder } from "../shared/orders/cancelOrder.ts";
import { createRefund, RefundRefused, repeatRefund } from "../shared/orders/createRefund.ts";
import { listForOperator, listSurplus } from "../shared/orders/operatorStore.ts";
import { findOrder, itemsOf, lockOrder, type Order, type OrderedItem } from "../shared/orders/orderStore.ts";
import { changeOrder } from "../shared/orders/paymentDeps.ts";
import { openReports, resolveReport } from "../shared/orders/paymentReports.ts";
import { type RefundedItem, refundsOf } from "../shared/orders/refundStore.ts";
import { isVendorError } from "../shared/orders/vendorCalls.ts";
import { command } from "./command.ts";
import { type OrderDeps, operatorPayments } from "./operatorPayments.ts";
import { moment, shownOrder, withPoints } from "./shownOrder.ts";
import { studentFinder } from "./studentFinder.ts";

/** Orders and payments of one answer. */
const pageSize = 500;

/** Items as createRefund() names them: from 0 on, each with its amount. */
function refundedItems(
	{ items: asked, amount, orderNo }: OperatorOrderRefund,
	items: readonly OrderedItem[],
): readonly RefundedItem[] | "whole" {
	const leftOf = (position: number): number => {
		const item = items.find((each) => each.position === position);
		return item ? item.price - item.refunded : 0;
	};
	if (asked && amount !== undefined)
		throw new OperatorRefused("name items or an amount, not both; nothing was changed");
	if (asked)
		return asked.map(({ item, amount: part = leftOf(item - 1) }) => ({ position: item - 1, amount: part }));
	if (amount === undefined) return "whole";
	const left = items.filter(({ position }) => leftOf(position) > 0);
	if (left.length > 1)
		throw new OperatorRefused(
			`order ${orderNo} has ${left.length} items that can be sent back; say of which, such as --item ${(left[0]?.position ?? 0) + 1}:${amount}; nothing was changed`,
		);
	return left.map(({ position }) => ({ position, amount }));
}

/** @throws OperatorRefused for what cannot be sent back */
async function refusing<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof RefundRefused) throw new OperatorRefused(`${error.message}; nothing was changed`);
		throw error;
	}
}

export function orderCommands(deps: OrderDeps) {
	const { db } = deps;
	const payments = operatorPayments(deps);
	const company = (host: string): Promise<number> => db.system((sql) => companyOf(sql, host));
	const find = studentFinder(db);

	async function named(sql: Sql, host: string, orderNo: string): Promise<Order> {
		const order = await findOrder(sql, orderNo);
		if (!order) throw new OperatorRefused(`"${host}" has no order ${orderNo}`);
		return order;
	}

	/** The order as it is after a refund was asked for. */
	async function afterRefund(sql: Sql, orderNo: string, refundId: string) {
		const refund = (await refundsOf(sql, orderNo)).find((each) => each.refundId === refundId);
		const order = await findOrder(sql, orderNo);
		const [amount, currency] = [refund?.amount ?? 0, order?.currency ?? ""];
		const taken = order && (await pointsOfOrder(sql, order, orderNo));
		const points = refund && pointsOfRefund(taken, refund);
		return {
			detail: {
				...{ order: orderNo, refund: refundId, amount, currency },
				...(points !== undefined && { points }),
			},
			amountText: withPoints(moneyText(amount, currency), points),
			state: order?.state ?? "paid",
		};
	}

	return {
		"order-list": command("/operator#/definitions/OperatorOrders", async ({ host, account, ...filter }) => {
			const companyId = await company(host);
			const studentId = account === undefined ? undefined : (await find(host, account)).student.id;
			const list = await db.company(companyId, (sql) =>
				listForOperator(sql, { ...filter, studentId }, pageSize + 1),
			);
			return {
				hasMore: list.length > pageSize,
				orders: list
					.slice(0, pageSize)
					.map(({ orderedAt, paidAt, items, total, refunded, currency, points, ...order }) => ({
						...{ ...order, orderedAt: orderedAt.toISOString(), paidAt: moment(paidAt) },
						total: withPoints(moneyText(total, currency), points),
						refunded: refunded > 0 ? moneyText(refunded, currency) : "",
						items: items.map(allLanguages),
					})),
			};
		}),
		"order-show": command("/operator#/definitions/OperatorOrder", async ({ host, orderNo }) => {
			const companyId = await company(host);
			return db.company(companyId, async (sql) => shownOrder(sql, await named(sql, host, orderNo)));
		}),
		"order-refund": command("/operator#/definitions/OperatorOrderRefund", async (asked) => {
			const { host, orderNo, reason, options: { author: actor = "" } = {} } = asked;
			const companyId = await company(host);
			return refusing(
				changeOrder(payments, companyId, async (sql, notify) => {
					const order = await named(sql, host, orderNo);
					await lockOrder(sql, orderNo);
					const items = refundedItems(asked, await itemsOf(sql, orderNo));
					const refundId = await createRefund(sql, orderNo, items, { cause: "operator", actor, reason });
					const { detail, amountText: amount, state } = await afterRefund(sql, orderNo, refundId);
					const { studentId } = order;
					await recordAction(sql, companyId, { actor, action: "order-refund", studentId, reason, detail });
					await notify(order, { state });
					await notify(order, "grants");
					return { refundId, state, amount };
				}),
			);
		}),
		"order-resend": command("/operator#/definitions/OperatorRefundAgain", async (asked) => {
			const { host, refundId, options: { author: actor = "", message: reason } = {} } = asked;
			const companyId = await company(host);
			return refusing(
				changeOrder(payments, companyId, async (sql, notify) => {
					const { orderNo } = await repeatRefund(sql, refundId, actor);
					const order = await named(sql, host, orderNo);
					const { detail, amountText: amount, state } = await afterRefund(sql, orderNo, refundId);
					const { studentId } = order;
					await recordAction(sql, companyId, {
						actor,
						action: "order-resend",
						studentId,
						reason,
						detail,
					});
					await notify(order, { state });
					await notify(order, "grants");
					return { refundId, orderNo, state, amount };
				}),
			);
		}),
		"order-close": command(
			"/operator#/definitions/OperatorOrder",
			async ({ host, orderNo, options = {} }) => {
				const { author: actor = "", message: reason } = options;
				const companyId = await company(host);
				await db.company(companyId, (sql) => named(sql, host, orderNo));
				try {
					const state = await closeOrder(payments, companyId, orderNo, {
						...{ cause: "closed by the operator", actor },
						also: (sql, { studentId }) =>
							recordAction(sql, companyId, {
								...{ actor, action: "order-close", studentId, reason, detail: { order: orderNo } },
							}),
					});
					if (state === "begun")
						throw new OperatorRefused(`the student has just begun to pay order ${orderNo}; close it again`);
					if (state !== "cancelled")
						throw new OperatorRefused(`order ${orderNo} must be open, found ${state}; nothing was changed`);
					return { state };
				} catch (error) {
					if (!isVendorError(error)) throw error;
					throw new OperatorRefused(
						`a payment of order ${orderNo} could not be closed at its vendor, so the order stays open: ${error.message}`,
					);
				}
			},
		),
		"order-surplus": command("/operator#/definitions/OperatorHost", async ({ host }) => {
			const companyId = await company(host);
			return db.company(companyId, async (sql) => ({
				surplus: (await listSurplus(sql, pageSize)).map(({ amount, currency, askedAt, ...each }) => ({
					...each,
					...{ money: moneyText(amount, currency), askedAt: askedAt.toISOString() },
				})),
				reports: (await openReports(sql, pageSize)).map(
					({ amount, currency, paidAt, reportedAt, ...each }) => ({
						...{ ...each, money: moneyText(amount, currency), paidAt: paidAt.toISOString() },
						reportedAt: reportedAt.toISOString(),
					}),
				),
			}));
		}),
		"order-resolve": command("/operator#/definitions/OperatorReportResolved", async (asked) => {
			const { host, vendor, vendorRef, reason, options: { author: actor = "" } = {} } = asked;
			const companyId = await company(host);
			await db.company(companyId, async (sql) => {
				if (!(await resolveReport(sql, vendor, vendorRef)))
					throw new OperatorRefused(
						`"${host}" must have open money ${vendorRef} at ${vendor}, found none; npm run orders -- surplus lists it`,
					);
				const detail = { vendor, vendorRef };
				await recordAction(sql, companyId, { actor, action: "order-resolve", reason, detail });
			});
			return { vendorRef };
		}),
	};
}
