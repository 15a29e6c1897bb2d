// The program npm run cards: how each of its commands is called, and what it prints. Codes are only in the file.
import { callerPath, changeOf, Usage } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { writeNewFile } from "./newFile.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run cards -- <command>
  make <host> <count> <file> <what>...
                              make a batch of cards and write their numbers and codes into a new .csv file; codes are
                              shown nowhere else, and not a second time
  list <host> [<batch>]       the batches of a company; the cards of a batch
  revoke <host> <batch or card>
                              revoke a card, or all of a batch that nobody has used; what used cards opened stays
  log <host> [<student>]      what operators did, the newest first

<what> is course/<id>, package/<id>, plan/<id> or membership/<id>, as many as you like, each with :<days> where it ends,
such as membership/gold:365; or balance/<cents>/<currency>, such as balance/5000/CNY, for a recharge card.
make takes
  --name <text>               what students read; by default what the cards open
  --until <day>               the last day on which a code can be used; without end by default
make and revoke take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

function countIn(text: string): number {
	if (/^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= 10_000) return Number(text);
	throw new Usage(`the number of cards must be from 1 to 10000, found "${text}"`);
}

const make: ProgramCommand = {
	minArguments: 4,
	maxArguments: 53,
	options: ["name", "until", "message", "author"],
	prepare({ args: [host = "", number = "", name = "", ...what] }) {
		const count = countIn(number);
		if (!/\.csv$/i.test(name)) throw new Usage(`the file must end in .csv, found "${name}"`);
		const path = callerPath(name);
		return (ask, options) =>
			writeNewFile(path, name, async (write) => {
				const { name: label, until } = options;
				const { batch, cards } = await ask("card-make", {
					...{ host, count, what, options: changeOf(options) },
					...(label === undefined ? {} : { name: label }),
					...(until === undefined ? {} : { until }),
				});
				await write(
					`card,code\n${cards.map(({ id, code }) => `${id},${code}\n`).join("")}`,
					`the codes of batch ${batch} are lost: npm run cards -- revoke ${host} ${batch}`,
				);
				console.log(`${host}: batch ${batch}, ${counted(count, "code")} written to ${name}`);
			});
	},
};

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 2,
	options: [],
	prepare:
		({ args: [host = "", id] }) =>
		async (ask) => {
			if (id !== undefined) {
				const cards = await ask("card-show", { host, id });
				for (const { id: card, state, account, usedAt } of cards)
					console.log([card, state, account ?? "-", usedAt ? `${minute(usedAt)} UTC` : "-"].join("\t"));
				console.error(counted(cards.length, "card"));
				return;
			}
			const batches = await ask("card-list", { host });
			for (const { id: batch, name, what, amount, currency, counts, madeAt, madeBy, expiresAt } of batches) {
				const opens = amount === null ? what : [`balance/${amount}/${currency}`];
				const numbers = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
				const end = expiresAt ? [`until ${minute(expiresAt)} UTC`] : [];
				console.log([batch, `${minute(madeAt)} UTC`, madeBy || "-", name, ...numbers, ...end].join("\t"));
				console.log(`\t${opens.join(" ")}`);
			}
			console.error(counted(batches.length, "batch").replace(/batchs$/, "batches"));
		},
};

const revoke: ProgramCommand = {
	minArguments: 2,
	maxArguments: 2,
	options: ["message", "author"],
	prepare:
		({ args: [host = "", id = ""] }) =>
		async (ask, options) => {
			const { revoked } = await ask("card-revoke", { host, id, options: changeOf(options) });
			console.log(`${id} at ${host}: ${counted(revoked, "card")} revoked`);
		},
};

export const cardsProgram: Program = { usage, commands: { make, list, revoke, log: logCommand(2) } };
