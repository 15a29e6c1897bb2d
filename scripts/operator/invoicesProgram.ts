// The program npm run invoices: how each of its commands is called, and what it prints.
import { readFileSync, statSync } from "node:fs";
import type { OperatorInvoiceQuery } from "../../schemas/generated/documents.ts";
import { callerPath, changeOf, Usage } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted, row } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run invoices -- <command>
  list <host> [--state asked|issuing|issued|voided|refused]
                              invoices, the newest first, and what needs you: a problem, or why the last attempt failed
  show <host> <invoice>       an invoice and whom it is made out to
  issue <host> <invoice> <file> [<number>]
                              give the student the PDF of an invoice that you issued elsewhere, also in place of another
  refuse <host> <invoice> <reason>
                              there will be none; the student reads the reason and can ask again
  void <host> <invoice> <reason>
                              it does not count any more; void one of a vendor there first
  log <host> [<student>]      what operators did, the newest first

issue, refuse and void send the student a message, and take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];
const states = ["asked", "issuing", "issued", "voided", "refused"] as const;
const maxBytes = 5 * 2 ** 20;

function stateIn(text: string | undefined): OperatorInvoiceQuery["state"] {
	const state = states.find((each) => each === text);
	if (text !== undefined && !state)
		throw new Usage(`the state must be one of ${states.join(", ")}, found "${text}"`);
	return state;
}

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options: ["state"],
	prepare({ args: [host = ""], options: { state: given } }) {
		const state = stateIn(given);
		return async (ask) => {
			const rows = await ask("invoice-list", { host, ...(state && { state }) });
			for (const { invoiceNo, askedAt, state: found, money, title, orderNo, problem, lastError } of rows) {
				console.log(row(invoiceNo, `${minute(askedAt)} UTC`, found, money, title.name, orderNo));
				for (const text of [problem, lastError]) if (text) console.log(row("", text));
			}
			console.error(counted(rows.length, "invoice"));
		};
	},
};

const show: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: [],
	prepare:
		({ args: [host = "", invoice = ""] }) =>
		async (ask) => {
			const { title, ...facts } = await ask("invoice-show", { host, invoice });
			for (const [name, value] of [...Object.entries(facts), ...Object.entries(title)])
				if (value) console.log(row(name, typeof value === "object" ? JSON.stringify(value) : value));
		},
};

const issue: ProgramCommand = {
	minArguments: 3,
	maxArguments: 4,
	options,
	prepare({ args: [host = "", invoice = "", path = "", number] }) {
		const file = callerPath(path);
		const found = statSync(file, { throwIfNoEntry: false });
		if (!found?.isFile()) throw new Usage(`${path} must be a file, found ${found ? "no file" : "nothing"}`);
		if (found.size > maxBytes) throw new Usage(`${path} must be at most 5 MB, found ${found.size} bytes`);
		const base64 = readFileSync(file).toString("base64");
		return async (ask, given) => {
			const { money } = await ask("invoice-issue", {
				...{ host, invoice, base64, options: changeOf(given) },
				...(number === undefined ? {} : { number }),
			});
			console.log(`${invoice} at ${host}: ${money} issued; the student has a message`);
		};
	},
};

const decision = (name: "refuse" | "void"): ProgramCommand => ({
	minArguments: 3,
	maxArguments: 3,
	options,
	prepare:
		({ args: [host = "", invoice = "", reason = ""] }) =>
		async (ask, given) => {
			const asked = { host, invoice, reason, options: changeOf(given) };
			const { isVendorAsked } = await ask(`invoice-${name}`, asked);
			console.log(
				`${invoice} at ${host}: ${name === "refuse" ? "refused" : "voided"}; the student has a message`,
			);
			if (isVendorAsked)
				console.error("the vendor was asked for it, and may have issued it or still do so: void it there");
		},
});

export const invoicesProgram: Program = {
	usage,
	commands: { list, show, issue, refuse: decision("refuse"), void: decision("void"), log: logCommand(2) },
};
