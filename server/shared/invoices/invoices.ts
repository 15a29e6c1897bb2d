// The states of invoices, and what else of the server needs to know of them.
import type { Sql } from "../../db/sql.ts";
import { schedule } from "../jobs/jobStore.ts";
import { machine } from "../transitions/machine.ts";

export const invoices = machine({
	kind: "invoice",
	table: "invoice",
	states: ["asked", "issuing", "issued", "voided", "refused"],
	moves: {
		/** The vendor, or the server itself, is at work. */
		begin: { from: ["asked"], to: "issuing" },
		issue: { from: ["issuing"], to: "issued" },
		/** By a file of the operator, also in place of another. */
		replace: { from: ["asked", "issuing", "issued"], to: "issued" },
		refuse: { from: ["asked", "issuing"], to: "refused" },
		void: { from: ["asked", "issuing", "issued"], to: "voided" },
	},
});

/** SQL: it counts for its order. */
export const isLiving = "state in ('asked', 'issuing', 'issued')";

/** Names of the jobs; the key of each is the number of the invoice. */
export const invoiceIssue = "invoice.issue";
export const invoiceVoid = "invoice.void";

/** Money of an order is sent back: an invoice about more than is left does not stay. The caller has locked the order. */
export async function voidExcess(
	sql: Sql,
	{ companyId, orderNo }: { readonly companyId: number; readonly orderNo: string },
): Promise<void> {
	const [living] = await sql.query<{ id: string }>(
		`select id from invoice where order_no = $1 and ${isLiving}`,
		[orderNo],
	);
	if (living) await schedule(sql, { companyId, kind: invoiceVoid, key: living.id });
}
