// The program npm run accounts: how each of its commands is called, and what it prints.
import { randomUUID } from "node:crypto";
import { changeOf, Usage } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted, row } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run accounts -- <command>
  show <host> <student>       balance and points of a student, and their newest entries with their causes
  adjust <host> <student> <add or take> <amount> <currency or points> <reason>
                              add to an account, or take from it; the student reads the reason. Money is in cents:
                              adjust maple.example lin add 500 CNY "For the broken lesson"
  withdrawals <host>          what students want to be paid out, and where to, the oldest first; that it was read is recorded
  pay-out <host> <withdrawal> note that you have paid it; the student gets a message, and where to is deleted
  refuse <host> <withdrawal> <reason>
                              the money goes back to the balance; the student gets a message with the reason
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another. Only rewards of invitations are paid out. A list shows what the orders of the invited friends are worth
after refunds; "refunded" counts those that were given back since the reward.
adjust takes
  --id <id>                   of a change whose answer was lost: it is made once
adjust, withdrawals, pay-out and refuse take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];

function amountIn(direction: string, text: string): number {
	if (direction !== "add" && direction !== "take")
		throw new Usage(`the third argument must be add or take, found "${direction}"`);
	if (!/^[1-9][0-9]{0,7}$/.test(text))
		throw new Usage(`the amount must be a whole number from 1 to 99999999, found "${text}"`);
	return direction === "add" ? Number(text) : -Number(text);
}

const show: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: [],
	prepare:
		({ args: [host = "", account = ""] }) =>
		async (ask) => {
			const { accounts, entries } = await ask("account-show", { host, account });
			for (const { kind, currency, balance, withdrawable } of accounts) {
				const payable = kind === "balance" ? [`${withdrawable} can be paid out`] : [];
				console.log(row(kind === "point" ? "points" : currency, balance, ...payable));
			}
			for (const { at, amount, currency, balance, reason, cause } of entries)
				console.log(
					row("", `${minute(at)} UTC`, amount, currency || "points", `= ${balance}`, cause, reason),
				);
			console.error(`${counted(accounts.length, "account")}, newest ${counted(entries.length, "change")}`);
		},
};

const adjust: ProgramCommand = {
	minArguments: 6,
	maxArguments: 6,
	options: [...options, "id"],
	prepare({ args: [host = "", account = "", direction = "", number = "", currency = "", reason = ""] }) {
		const amount = amountIn(direction, number);
		return async (ask, given) => {
			const { id = randomUUID() } = given;
			const input = { host, account, amount, currency, reason, id, options: changeOf(given) };
			try {
				const { balance } = await ask("account-adjust", input);
				console.log(`${account} at ${host}: ${balance} ${currency} now`);
			} catch (error) {
				console.error(`to repeat this change so that it is made once, add --id ${id}`);
				throw error;
			}
		};
	},
};

const withdrawals: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options,
	prepare:
		({ args: [host = ""] }) =>
		async (ask, given) => {
			const list = await ask("account-withdrawals", { host, options: changeOf(given) });
			for (const { id, askedAt, money, account, payee, orders, ordersWorth, refundedOrders } of list) {
				const refunded = refundedOrders > 0 ? [`${refundedOrders} refunded`] : [];
				const worth = `for ${counted(orders, "order")} worth ${ordersWorth}`;
				console.log(row(id, `${minute(askedAt)} UTC`, money, account, worth, ...refunded));
				console.log(row("", payee ?? "unreadable: it was encrypted with another SECRET"));
			}
			console.error(counted(list.length, "withdrawal"));
		},
};

const decision = (name: "pay-out" | "refuse"): ProgramCommand => {
	const length = name === "pay-out" ? 2 : 3;
	return {
		minArguments: length,
		maxArguments: length,
		options,
		prepare:
			({ args: [host = "", id = "", reason] }) =>
			async (ask, given) => {
				const { money } = await ask(`account-${name}`, {
					...{ host, id, options: changeOf(given) },
					...(reason === undefined ? {} : { reason }),
				});
				const done = name === "pay-out" ? "paid out" : "refused, and in the balance again";
				console.log(`${id} at ${host}: ${money} ${done}; the student has a message`);
			},
	};
};

export const accountsProgram: Program = {
	usage,
	commands: {
		show,
		adjust,
		withdrawals,
		"pay-out": decision("pay-out"),
		refuse: decision("refuse"),
		log: logCommand(2),
	},
};
