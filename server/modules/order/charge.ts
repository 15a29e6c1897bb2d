// A student orders money for the balance: one of the amounts that the school offers.
import type { ChargeBody, ServiceConfig } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { balanceWithCharges, findOpenCharge, insertCharge } from "../../shared/orders/insertCharge.ts";
import { orderRefusals } from "../../shared/orders/orderRefusals.ts";
import { orderTerms } from "../../shared/orders/orderTerms.ts";
import type { PaymentDeps } from "../../shared/orders/paymentDeps.ts";
import { lockStudent } from "../../shared/session/sessionStore.ts";

/** Where the school sets none; the answers of the account allow more. */
const defaultMaximum = 100_000_000;

const refusals = {
	offer: reason("1731", "本校不提供此充值金额。", "Your school does not offer this amount."),
	maximum: reason(
		"1732",
		"充值后余额将超过上限，请选择较小的金额。",
		"Your balance would exceed its limit. Please choose a smaller amount.",
	),
} as const;

/** Clicked twice, it is the same order. @returns its number @throws Refusal */
export async function orderCharge(
	sql: Sql,
	{ vendors }: Pick<PaymentDeps, "vendors">,
	who: StudentKey,
	{ amount, currency }: ChargeBody,
	{ service, schoolId }: { readonly service: ServiceConfig; readonly schoolId: string },
): Promise<string> {
	const { charge: offer } = service;
	if (!offer?.amounts.includes(amount) || offer.currency !== currency) return refuse(refusals.offer);
	if (![...vendors(who.companyId).values()].some((vendor) => vendor.takes(amount, currency)))
		refuse(orderRefusals.notTaken);
	await lockStudent(sql, who.studentId);
	const charge = { amount, currency, schoolId, minutes: orderTerms(service).orderMinutes };
	const before = await findOpenCharge(sql, who.studentId, charge);
	if (before !== undefined) return before;
	const balance = await balanceWithCharges(sql, who.studentId, currency);
	if (balance + amount > (offer.maximum ?? defaultMaximum)) refuse(refusals.maximum);
	return insertCharge(sql, who, charge);
}
