// The states of orders, payments and refunds, and the moves between them. Rows are locked in the order: order, payment,
// refund, student, grant. Whoever locks several of them keeps to it, so that no transactions wait for one another; an order
// that is inserted after its student was locked is known to nobody else.
import { machine } from "../transitions/machine.ts";

export const orders = machine({
	kind: "order",
	table: "student_order",
	idColumn: "order_no",
	states: ["open", "paid", "refunding", "refunded", "cancelled"],
	moves: {
		pay: { from: ["open"], to: "paid" },
		/** By the student, or when nobody has paid it in time. */
		cancel: { from: ["open"], to: "cancelled" },
		/** All of its money is on its way back. */
		refund: { from: ["paid"], to: "refunding" },
		refunded: { from: ["refunding"], to: "refunded" },
		/** The vendor refused the refund: the student has what was bought. */
		keep: { from: ["refunding"], to: "paid" },
	},
});

/** Money can come at any time: also after a payment was closed or has failed. */
const unpaid = ["begun", "asked", "closed", "failed"] as const;

export const payments = machine({
	kind: "payment",
	table: "payment",
	states: ["begun", "asked", "paid", "surplus", "returned", "failed", "closed"],
	moves: {
		/** The vendor waits for the student. */
		ask: { from: ["begun"], to: "asked" },
		fail: { from: ["begun"], to: "failed" },
		close: { from: ["begun", "asked"], to: "closed" },
		pay: { from: unpaid, to: "paid" },
		/** More than the order needs. */
		exceed: { from: unpaid, to: "surplus" },
		return: { from: ["surplus"], to: "returned" },
	},
});

export const refunds = machine({
	kind: "refund",
	table: "refund",
	states: ["asked", "sent", "done", "failed"],
	moves: {
		send: { from: ["asked"], to: "sent" },
		/** The vendor also does what it refused before, such as by an operator's hand. */
		finish: { from: ["asked", "sent", "failed"], to: "done" },
		fail: { from: ["asked", "sent"], to: "failed" },
		/** The operator tries again. */
		again: { from: ["failed"], to: "asked" },
	},
});
