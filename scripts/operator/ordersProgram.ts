// The program npm run orders: how each of its commands is called, and what it prints.
import type { OperatorOrderRefund, OperatorOrders } from "../../schemas/generated/documents.ts";
import { changeOf, Usage } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted, row } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";
import { reconcile, vendorIn } from "./reconcileProgram.ts";

const usage = `npm run orders -- <command>
  list <host> [--state open|paid|refunding|refunded|cancelled] [--student <student>] [--from <day>] [--to <day>]
                              orders, the newest first; days are of UTC
  show <host> <order>         an order with its items, payments, refunds, and everything that became of it
  refund <host> <order> --reason <why> [--item <number>[:<amount>]]… [--amount <amount>]
                              send back all that was paid for it, or items of it, or a part of an item; amounts are in cents
  resend <host> <refund>      send a refund that has failed once more
  close <host> <order>        end an open order, as if nobody had paid it in time
  surplus <host>              what was paid too much and where it is on its way, and money that belongs to no payment
  resolve <host> <vendor> <reference> --reason <why>
                              note what was done about money that belongs to no payment
  reconcile <host> [--vendor <vendor>] [--day <day> | --from <day> --to <day>] [--apply]
                              compare our books with the vendors', by default of yesterday; each difference is named, and
                              the exit code is 1 when there are some. --apply takes over what the vendor has done
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another. Items have numbers from 1 on, as show prints them. docs/orders.md has what to do with what is found.
refund, resend, close, resolve and reconcile take
  --author <name>             who does it; by default the user of this system
resend, close and reconcile take
  -m, --message <why>         a reason for the log`;

const states = ["open", "paid", "refunding", "refunded", "cancelled"] as const;

function stateIn(text: string | undefined): OperatorOrders["state"] {
	const state = states.find((each) => each === text);
	if (text !== undefined && !state)
		throw new Usage(`the state must be one of ${states.join(", ")}, found "${text}"`);
	return state;
}

const time = (at: string | null): string => (at === null ? "" : `${minute(at)} UTC`);

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options: ["state", "student", "from", "to"],
	prepare({ args: [host = ""], options: { state: given, student: account, from, to } }) {
		const state = stateIn(given);
		return async (ask) => {
			const { orders, hasMore } = await ask("order-list", {
				...{ host, ...(state && { state }), ...(account !== undefined && { account }) },
				...{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
			});
			for (const { orderNo, orderedAt, state: found, account: who, total, refunded, items } of orders) {
				const back = refunded === "" ? [] : [`${refunded} sent back`];
				console.log(row(orderNo, time(orderedAt), found, who, total, ...back, items.join(", ")));
			}
			const rest = hasMore ? "; there are more: narrow it with --from and --to" : "";
			console.error(counted(orders.length, "order") + rest);
		};
	},
};

const show: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: [],
	prepare:
		({ args: [host = "", orderNo = ""] }) =>
		async (ask) => {
			const order = await ask("order-show", { host, orderNo });
			const { state, account, total, payUntil, paidAt, items, payments, refunds, moves } = order;
			const until = payUntil ? [`to be paid until ${time(payUntil)}`] : [];
			const paid = paidAt ? [`paid ${time(paidAt)}`] : [];
			console.log(row(orderNo, state, account, total, ...until, ...paid));
			for (const { item, name, price, refunded } of items)
				console.log(row("item", item, name, price, ...(refunded === "" ? [] : [`${refunded} sent back`])));
			for (const { paymentId, vendor, state: found, amount, vendorRef, startedAt, paidAt: at } of payments)
				console.log(
					row("payment", paymentId, vendor, found, amount, vendorRef ?? "-", time(at ?? startedAt)),
				);
			for (const {
				refundId,
				state: found,
				amount,
				cause,
				actor,
				reason,
				failure,
				askedAt,
				items: of,
			} of refunds) {
				const parts = of.map((each) => `item ${each.item}: ${each.amount}`).join(", ");
				const why = failure === null ? [] : [`the vendor says ${failure}`];
				const by = cause === "operator" ? `operator ${actor}` : cause;
				console.log(
					row(
						...["refund", refundId, found, amount, by, reason, parts, ...why, time(askedAt)].filter(Boolean),
					),
				);
			}
			for (const { movedAt, kind, id, move, to, cause, actor } of moves)
				console.log(
					[time(movedAt), kind, kind === "order" ? "" : id, move, `→ ${to}`, cause, actor].join("  "),
				);
		},
};

/** In minor units. */
function amountIn(text: string): number {
	if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text);
	throw new Usage(`an amount must be a whole number of cents above 0, found "${text}"`);
}

function itemIn(text: string): NonNullable<OperatorOrderRefund["items"]>[number] {
	const [, item, amount] = /^([1-9][0-9]{0,3})(?::(.*))?$/.exec(text) ?? [];
	if (item === undefined) throw new Usage(`--item must be a number such as 2, or 2:500, found "${text}"`);
	return { item: Number(item), ...(amount === undefined ? {} : { amount: amountIn(amount) }) };
}

function reasonIn(reason: string | undefined): string {
	if (reason) return reason;
	throw new Usage("--reason must say why, found nothing");
}

const refund: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: ["item", "amount", "reason", "author"],
	prepare({ args: [host = "", orderNo = ""], options }) {
		const reason = reasonIn(options.reason);
		const items = options.item?.map(itemIn);
		const amount = options.amount === undefined ? undefined : amountIn(options.amount);
		return async (ask, given) => {
			const done = await ask("order-refund", {
				...{ host, orderNo, reason, options: changeOf(given) },
				...{ ...(items && { items }), ...(amount !== undefined && { amount }) },
			});
			console.log(
				`${orderNo} at ${host}: refund ${done.refundId} of ${done.amount}; the order is ${done.state}`,
			);
		};
	},
};

const resend: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: ["message", "author"],
	prepare:
		({ args: [host = "", refundId = ""] }) =>
		async (ask, given) => {
			const done = await ask("order-resend", { host, refundId, options: changeOf(given) });
			console.log(`${refundId} at ${host}: ${done.amount} of order ${done.orderNo} sent again`);
		},
};

const close: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: ["message", "author"],
	prepare:
		({ args: [host = "", orderNo = ""] }) =>
		async (ask, given) => {
			await ask("order-close", { host, orderNo, options: changeOf(given) });
			console.log(`${orderNo} at ${host}: cancelled`);
		},
};

const surplus: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options: [],
	prepare:
		({ args: [host = ""] }) =>
		async (ask) => {
			const found = await ask("order-surplus", { host });
			for (const { refundId, orderNo, account, vendor, money, state, failure, askedAt } of found.surplus) {
				const why = failure === null ? [] : [`the vendor says ${failure}`];
				console.log(row(refundId, orderNo, account, vendor, money, state, ...why, time(askedAt)));
			}
			for (const { vendor, vendorRef, paymentId, orderNo, money, outcome, paidAt } of found.reports) {
				const what = {
					unknown: "of no payment here",
					mismatch: `of order ${orderNo ?? "-"}, which it does not fit`,
					refund: `sent back for order ${orderNo ?? "-"}, and no refund counts it`,
				}[outcome];
				console.log(
					row(
						outcome === "refund" ? "no refund" : "no payment",
						vendor,
						vendorRef,
						money,
						`reported for ${paymentId}`,
						what,
						time(paidAt),
					),
				);
			}
			console.error(
				`${counted(found.surplus.length, "payment")} too many, ${counted(found.reports.length, "sum")} of no payment or refund`,
			);
		},
};

const resolve: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options: ["reason", "author"],
	prepare({ args: [host = "", name, vendorRef = ""], options }) {
		const [vendor, reason] = [vendorIn(name), reasonIn(options.reason)];
		return async (ask, given) => {
			await ask("order-resolve", { host, vendor, vendorRef, reason, options: changeOf(given) });
			console.log(`${vendorRef} at ${host}: noted`);
		};
	},
};

export const ordersProgram: Program = {
	usage,
	commands: { list, show, refund, resend, close, surplus, resolve, reconcile, log: logCommand(2) },
};
