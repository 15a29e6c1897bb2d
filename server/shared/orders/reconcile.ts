// Compares our books of a day with a vendor's, and names every difference. Nothing is changed by that.
import {
	type PaymentVendor,
	type StatementLine,
	StatementMissing,
	vendorDay,
} from "../../ports/payment/paymentVendor.ts";
import { applyPaymentFact } from "./applyPaymentFact.ts";
import { applyRefundFact } from "./applyRefundFact.ts";
import { comparePaymentLine, comparePayments } from "./comparePayments.ts";
import { compareRefundLine, compareRefunds } from "./compareRefunds.ts";
import { type Difference, moneyOf } from "./difference.ts";
import type { PaymentDeps } from "./paymentDeps.ts";
import { paymentsOfDay, refundsOfDay, reportsOfDay } from "./reconcileStore.ts";

export interface ComparedDay {
	readonly day: string;
	/** Lines of the statement, else the payments and refunds that the vendor was asked about. */
	readonly payments: number;
	readonly refunds: number;
	/** Why there was no statement; undefined where there was one. */
	readonly byNumber: string | undefined;
	readonly differences: readonly Difference[];
}

/** All lines of a statement, or why there are none. */
async function linesOf({ statement, name }: PaymentVendor, day: string): Promise<StatementLine[] | string> {
	if (!statement) return `no statement of ${name} is read`;
	try {
		const lines: StatementLine[] = [];
		for await (const line of statement(day)) lines.push(line);
		return lines;
	} catch (error) {
		if (error instanceof StatementMissing) return error.message;
		throw error;
	}
}

/** @throws VendorFailed, PaymentRefused */
export async function compareDay(
	deps: PaymentDeps,
	companyId: number,
	vendor: PaymentVendor,
	day: string,
): Promise<ComparedDay> {
	const lines = await linesOf(vendor, day);
	const period = vendorDay(vendor.name, day);
	const ours = await deps.db.company(companyId, async (sql) => ({
		payments: await paymentsOfDay(sql, vendor.name, period),
		refunds: await refundsOfDay(sql, vendor.name, period),
	}));
	const differences: Difference[] = [];
	const [paid, back] = [new Set<string>(), new Set<string>()];
	for (const line of typeof lines === "string" ? [] : lines) {
		const isPayment = line.about === "payment";
		if (isPayment) paid.add(line.vendorRef);
		else back.add(line.number);
		const compareLine = isPayment ? comparePaymentLine : compareRefundLine;
		const difference = await compareLine(deps, companyId, vendor, line);
		if (difference) differences.push(difference);
	}
	const named = new Set(differences.map(({ number }) => number));
	const isNew = ({ number, vendorRef }: Difference): boolean =>
		!named.has(number) && (vendorRef === null || !paid.has(vendorRef));
	const shown = typeof lines === "string" ? undefined : paid;
	const others = [
		...(await comparePayments(deps, companyId, vendor, ours.payments, shown)),
		...(await compareRefunds(deps, companyId, vendor, ours.refunds, back)),
	];
	differences.push(...others.filter(isNew));
	const known = new Set(differences.map(({ vendorRef }) => vendorRef));
	const reports = await deps.db.company(companyId, (sql) => reportsOfDay(sql, vendor.name, period));
	for (const { vendorRef, paymentId: number, ...money } of reports)
		if (!known.has(vendorRef))
			differences.push({
				...{ kind: "payment reported", number, orderNo: null, vendorRef },
				...{ here: "fits no payment", there: moneyOf(money) },
			});
	const isByNumber = typeof lines === "string";
	return {
		day,
		payments: isByNumber ? ours.payments.length : paid.size,
		refunds: isByNumber ? ours.refunds.length : back.size,
		byNumber: isByNumber ? lines : undefined,
		differences,
	};
}

/** @returns what became of it; undefined where only a person can decide */
export async function applyDifference(
	deps: PaymentDeps,
	companyId: number,
	{ name }: PaymentVendor,
	{ fact }: Difference,
): Promise<{ readonly outcome: string; readonly isMended: boolean } | undefined> {
	if (!fact) return undefined;
	const outcome =
		fact.about === "payment"
			? await applyPaymentFact(deps, companyId, name, fact.fact)
			: await applyRefundFact(deps, companyId, name, fact.fact);
	return { outcome, isMended: outcome !== "mismatch" && outcome !== "unknown" };
}
