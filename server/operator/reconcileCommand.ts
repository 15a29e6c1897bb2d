// The command that compares our books with those of the vendors.
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { applyDifference, compareDay } from "../shared/orders/reconcile.ts";
import { isVendorError } from "../shared/orders/vendorCalls.ts";
import { command } from "./command.ts";
import { type OrderDeps, operatorPayments } from "./operatorPayments.ts";

const dayMs = 86_400_000;
const maxDays = 31;

/** Days such as 2026-11-28, both included. */
function daysBetween(from: string, to: string): string[] {
	const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`));
	if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last))
		throw new OperatorRefused(`days must be of the calendar, found "${from}" and "${to}"`);
	const count = (last - first) / dayMs + 1;
	if (count < 1 || count > maxDays)
		throw new OperatorRefused(`the days must be 1 to ${maxDays}, the first one first, found ${count}`);
	return Array.from({ length: count }, (_, i) => new Date(first + i * dayMs).toISOString().slice(0, 10));
}

export function reconcileCommand(deps: OrderDeps) {
	const { db } = deps;
	const payments = operatorPayments(deps);
	return {
		"order-reconcile": command("/operator#/definitions/OperatorReconciliation", async (asked) => {
			const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
			const { host, vendor: only, from = yesterday, to = from, apply = false, options = {} } = asked;
			const days = daysBetween(from, to);
			const companyId = await db.system((sql) => companyOf(sql, host));
			const all = payments.vendors(companyId);
			const vendors = [...all.values()].filter(({ name }) => only === undefined || name === only);
			if (vendors.length === 0)
				throw new OperatorRefused(
					`"${host}" must have ${only ?? "a payment vendor"} in VENDORS_FILE, found ${[...all.keys()].join(", ") || "none"}; the stand-ins of a demonstration are part of its running server`,
				);
			const compared = [];
			for (const vendor of vendors)
				for (const day of days) {
					try {
						const { differences, byNumber, ...found } = await compareDay(payments, companyId, vendor, day);
						const shown = [];
						for (const { fact, ...difference } of differences) {
							const canApply = fact !== undefined;
							const done = apply
								? await applyDifference(payments, companyId, vendor, { ...difference, ...(fact && { fact }) })
								: undefined;
							shown.push({
								...difference,
								canApply,
								applied: done?.outcome ?? null,
								isMended: done?.isMended ?? false,
							});
						}
						compared.push({ vendor: vendor.name, ...found, byNumber: byNumber ?? null, differences: shown });
					} catch (error) {
						if (!isVendorError(error)) throw error;
						throw new OperatorRefused(`the books of ${day} could not be compared: ${error.message}`);
					}
				}
			const count = compared.reduce((sum, { differences }) => sum + differences.length, 0);
			const { author: actor = "", message: reason } = options;
			const detail = { from, to, apply, differences: count, ...(only && { vendor: only }) };
			await db.company(companyId, (sql) =>
				recordAction(sql, companyId, { actor, action: "order-reconcile", reason, detail }),
			);
			return compared;
		}),
	};
}
