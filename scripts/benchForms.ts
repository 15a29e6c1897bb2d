// Measures our form engine in one run against a form written by hand and against the engines others use, with the same
// form in each. Writes bench/forms.md. `-- --reps 3 --engines ours,floor,rjsf --sizes 11,110`: what is asked for in
// part is printed and not written.
import { parseArgs } from "node:util";
import { type Page, startFloor } from "./bench/floorServer.ts";
import { type EngineName, engines, isEngine, isPeer, pageOf } from "./bench/formPages.ts";
import { budgetLines, columns, figures, peerLines, tableOf, type Visits } from "./bench/formReport.ts";
import { visitForm } from "./bench/formVisit.ts";
import { type Line, printResults, writeResults } from "./bench/results.ts";
import { inTurns } from "./bench/rounds.ts";
import { type Browser, findBrowser } from "./browser.ts";
import { formKilobytes } from "./size.ts";

const everySize = [11, 110, 550];
const chunkBudget = 70;

interface Asked {
	readonly reps: number;
	readonly names: readonly EngineName[];
	readonly sizes: readonly number[];
	/** All engines and sizes. */
	readonly whole: boolean;
}

function asked(): Asked {
	const { values } = parseArgs({
		options: { reps: { type: "string" }, engines: { type: "string" }, sizes: { type: "string" } },
	});
	const every = Object.keys(engines).filter(isEngine);
	const named = values.engines?.split(",") ?? every;
	const names = named.filter(isEngine);
	const sizes = values.sizes?.split(",").map(Number) ?? everySize;
	const reps = Number(values.reps ?? 7);
	if (names.length !== named.length)
		throw new Error(`npm run bench:forms: engines must be of ${every.join(", ")}, found ${values.engines}`);
	if (!sizes.every((size) => Number.isInteger(size) && size > 0) || !Number.isInteger(reps) || reps < 1)
		throw new Error(
			`npm run bench:forms: reps and sizes must be whole numbers from 1, found ${values.reps}, ${values.sizes}`,
		);
	return { reps, names, sizes, whole: names.length === every.length && sizes.join() === everySize.join() };
}

/** Every engine once a round, in a browser of its own. */
async function measure({ names, sizes, reps }: Asked, url: string, browser: Browser): Promise<Visits[]> {
	const bySize: Visits[] = [];
	for (const size of sizes)
		bySize.push(
			await inTurns(names, reps, async (name, round) => {
				const found = await visitForm(browser, name, `${url}/form-${name}/`, size);
				const said = figures.map((figure) => `${figure} ${found[figure].toFixed(1)} ${columns[figure].unit}`);
				console.log(`${size} fields, round ${round + 1}/${reps}, ${name}: ${said.join(", ")}`);
				return found;
			}),
		);
	return bySize;
}

/** What the first form on the site costs in bytes. */
function chunkLine(): Line {
	const kilobytes = formKilobytes();
	return {
		what: "form chunk of the site, gzip",
		ours: `${kilobytes.toFixed(1)} KB`,
		floor: "",
		ratio: "",
		budget: `${chunkBudget} KB (aim 60 KB)`,
		ok: kilobytes <= chunkBudget,
	};
}

const introOf = (
	{ reps, sizes }: Asked,
	bySize: readonly Visits[],
	missed: number,
): string => `# Bench of forms

Made by \`npm run bench:forms\`. The same form in every engine: the eleven kinds of field a school may ask for, repeated
to ${sizes.join(", ")} fields, all required, under the same rules. The floor and the engines of others draw them with the
browser's own controls (\`bench/form/PlainField.tsx\`), ours with its own widgets, theme and style. Production builds, a
fresh Chromium for each visit, engines in an order of chance; every visit makes sure that labels, typed text, stored
value and the number of errors are right. Middles of ${reps} visits; in brackets the middle of what each was to the floor
of the same round: times differ from machine to machine, ratios less so. All code and the style of the page itself are
there before a form is mounted; the messages of the site are not counted among its bytes. JSON Forms checks on every
key press and not on leaving a field. amis draws without its style sheet, and on React 18, as it must.

${sizes.map((size, i) => `## ${size} fields\n\n${tableOf(bySize[i] ?? {}, engines)}`).join("\n\n")}

## Budgets

Against the floor, and in the rows of peers against whichever of them does best (rows of 1.05 × are a draw).
${missed === 0 ? "All are met." : `Missed: ${missed}, the rows with **no**.`}`;

async function main(): Promise<void> {
	const wish = asked();
	const pages = wish.names.map((name): Page => pageOf(name));
	const browser = await findBrowser();
	const server = await startFloor(pages);
	try {
		const bySize = await measure(wish, server.url, browser);
		const lines = [
			...wish.sizes.flatMap((size, i) => budgetLines(bySize[i] ?? {}, size)),
			chunkLine(),
			...wish.sizes.flatMap((size, i) =>
				peerLines(bySize[i] ?? {}, size, wish.names.filter(isPeer), engines),
			),
		];
		const missed = lines.filter(({ ok }) => !ok).length;
		const intro = introOf(wish, bySize, missed);
		if (wish.whole) writeResults("forms.md", intro, lines);
		else printResults(intro, lines);
		if (missed > 0) process.exitCode = 1;
	} finally {
		await server.stop();
	}
}

await main();
