// What orders and payments need of the rest of the server, and how a change reaches the student's pages.
import type { StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { PaymentVendors } from "../../ports/payment/payments.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import type { Message } from "../storeMessages.ts";
import type { OrderKey } from "./markPaid.ts";

export interface PaymentDeps extends Pick<Deps, "db" | "log"> {
	readonly vendors: PaymentVendors;
	/** Counts what became of something that a vendor reported. */
	readonly count: (vendor: PaymentVendorName, outcome: string) => void;
	/** Stores an event, in the transaction that causes it. */
	readonly storeEvent: (
		sql: Sql,
		studentId: string,
		type: "order" | "grants",
		body: StudentEvent["body"],
	) => Promise<StudentEvent | undefined>;
	/** Stores a message with its event. */
	readonly storeMessage: (sql: Sql, studentId: string, message: Message) => Promise<StudentEvent | undefined>;
	/** Pushes an event, after the commit. */
	readonly announce: (companyId: number, studentId: string, event: StudentEvent) => Promise<void>;
}

/** Notifies the student of an order: of its new state, of changed grants, or by a message. */
export type NotifyStudent = (
	order: OrderKey,
	what: { readonly state: string } | "grants" | Message,
) => Promise<void>;

/** What a change of an order needs. */
export type OrderChanges = Pick<PaymentDeps, "db" | "storeEvent" | "storeMessage" | "announce">;

/** Runs a change in one transaction of the company. Its events are stored with it and announced after the commit. */
export async function changeOrder<T>(
	{ db, storeEvent, storeMessage, announce }: OrderChanges,
	companyId: number,
	change: (sql: Sql, notify: NotifyStudent) => Promise<T>,
): Promise<T> {
	const announcements: (() => Promise<void>)[] = [];
	const result = await db.company(companyId, (sql) =>
		change(sql, async ({ orderNo, studentId }, what) => {
			const event =
				what === "grants"
					? await storeEvent(sql, studentId, "grants", {})
					: "state" in what
						? await storeEvent(sql, studentId, "order", { orderNo, state: what.state })
						: await storeMessage(sql, studentId, what);
			if (event) announcements.push(() => announce(companyId, studentId, event));
		}),
	);
	for (const announcement of announcements) await announcement();
	return result;
}
