// The program npm run coupons: how each of its commands is called, and what it prints.
import { callerPath, changeOf, Usage } from "./commandLine.ts";
import { logCommand } from "./logCommand.ts";
import { writeNewFile } from "./newFile.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run coupons -- <command>
  list <host>                 the kinds of coupons of a company, and how many there are in each state
  give <host> <coupon> <student>
                              give a coupon to a student, who gets a message
  codes <host> <coupon> <count> <file>
                              make codes of one use each and write them into a new file; they are shown only there
  withdraw <host> <coupon>    take back all of its coupons and codes that nobody has used
  withdraw <host> <coupon> batch/<batch>
                              take back the codes of a batch that nobody has used
  withdraw <host> <coupon> <student>
                              take back the coupons of a student that were not used
  log <host> [<student>]      what operators did, the newest first

<coupon> is the id of its kind in the content (docs/content.md). <student> is a user name, a mobile number, an e-mail
address or an id; id/<id> where the id of one student is the user name of another.
give, codes and withdraw take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];
const states = ["issued", "held", "spent", "expired"] as const;

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 1,
	options: [],
	prepare:
		({ args: [host = ""] }) =>
		async (ask) => {
			const all = await ask("coupon-list", { host });
			for (const { id, name, how, isWithdrawn, taken, limit, counts, unusedCodes } of all) {
				const numbers = states.flatMap((state) => (counts[state] ? [`${counts[state]} ${state}`] : []));
				const codes = unusedCodes > 0 ? [`${unusedCodes} unused codes`] : [];
				const note = isWithdrawn ? ["withdrawn from the content"] : [];
				const of = limit === null ? "" : ` of ${limit}`;
				console.log([id, name, how, `${taken}${of} taken`, ...numbers, ...codes, ...note].join("\t"));
			}
			console.error(counted(all.length, "kind"));
		},
};

function countOf(given: string): number {
	const count = Number(given);
	if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
	throw new Usage(`the count must be a number from 1 to 10000, found "${given}"`);
}

const commands: Readonly<Record<string, ProgramCommand>> = {
	list,
	give: {
		minArguments: 3,
		maxArguments: 3,
		options,
		prepare:
			({ args: [host = "", coupon = "", account = ""] }) =>
			async (ask, given) => {
				await ask("coupon-give", { host, coupon, account, options: changeOf(given) });
				console.log(`${coupon} at ${host}: given to ${account}, who has a message`);
			},
	},
	codes: {
		minArguments: 4,
		maxArguments: 4,
		options,
		prepare({ args: [host = "", coupon = "", number = "", file = ""] }) {
			const [path, count] = [callerPath(file), countOf(number)];
			return (ask, given) =>
				writeNewFile(path, file, async (write) => {
					const made = await ask("coupon-codes", { host, coupon, count, options: changeOf(given) });
					await write(
						`${made.codes.join("\n")}\n`,
						`the codes of batch ${made.batch} are lost: npm run coupons -- withdraw ${host} ${coupon} batch/${made.batch}`,
					);
					console.log(
						`${coupon} at ${host}: ${counted(count, "code")} of batch ${made.batch} written to ${file}`,
					);
				});
		},
	},
	withdraw: {
		minArguments: 2,
		maxArguments: 3,
		options,
		prepare: ({ args: [host = "", coupon = "", which] }) => {
			const batch = which?.startsWith("batch/") ? which.slice("batch/".length) : undefined;
			return async (ask, given) => {
				const done = await ask("coupon-withdraw", {
					...{ host, coupon, options: changeOf(given) },
					...(batch === undefined ? {} : { batch }),
					...(batch !== undefined || which === undefined ? {} : { account: which }),
				});
				const { codes, coupons } = done;
				console.log(
					`${coupon} at ${host}: ${counted(coupons, "coupon")}, ${counted(codes, "code")} taken back`,
				);
			};
		},
	},
	log: logCommand(2),
};

export const couponsProgram: Program = { usage, commands };
