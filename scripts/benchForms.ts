// Compares our form engine in one run with a hand-written form and with other engines, with the same
// form in each, and a nested form with rjsf. Writes bench/forms.md. `-- --reps 3 --engines ours,floor,rjsf --sizes
// 11,110`: a partial run is printed and not written; `--nested` measures only the nested form and replaces its rows.
import { parseArgs } from "node:util";
import { type Page, startFloor } from "./bench/floorServer.ts";
import { type EngineName, engines, isEngine, isPeer, pageOf } from "./bench/formPages.ts";
import { budgetRows, columns, figures, peerRows, tableOf, type Visits } from "./bench/formReport.ts";
import { visitForm } from "./bench/formVisit.ts";
import { measureNested } from "./bench/measureNested.ts";
import { printResults, type ResultRow, replaceResults, writeResults } from "./bench/results.ts";
import { measureEach } from "./bench/rounds.ts";
import { type Browser, findBrowser } from "./browser.ts";
import { formKilobytes } from "./size.ts";

const everySize = [11, 110, 550];
const chunkBudget = 90;

interface Options {
	readonly reps: number;
	readonly names: readonly EngineName[];
	readonly sizes: readonly number[];
	/** Only the nested form. */
	readonly onlyNested: boolean;
	/** All engines and sizes. */
	readonly isComplete: boolean;
}

function readOptions(): Options {
	const { values } = parseArgs({
		options: {
			reps: { type: "string" },
			engines: { type: "string" },
			sizes: { type: "string" },
			nested: { type: "boolean" },
		},
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
	return {
		reps,
		names,
		sizes,
		onlyNested: values.nested ?? false,
		isComplete: names.length === every.length && sizes.join() === everySize.join(),
	};
}

/** Measures every engine once a round, each in a fresh browser. */
async function measure({ names, sizes, reps }: Options, url: string, browser: Browser): Promise<Visits[]> {
	const bySize: Visits[] = [];
	for (const size of sizes)
		bySize.push(
			await measureEach(names, reps, async (name, round) => {
				const found = await visitForm(browser, name, `${url}/form-${name}/`, size);
				const texts = figures.map(
					(figure) => `${figure} ${found[figure].toFixed(1)} ${columns[figure].unit}`,
				);
				console.log(`${size} fields, round ${round + 1}/${reps}, ${name}: ${texts.join(", ")}`);
				return found;
			}),
		);
	return bySize;
}

/** The bytes of the first form on the site. */
function chunkLine(): ResultRow {
	const kilobytes = formKilobytes();
	return {
		what: "form chunk of the site, gzip",
		ours: `${kilobytes.toFixed(1)} KB`,
		floor: "",
		ratio: "",
		budget: `${chunkBudget} KB (aim 75 KB)`,
		ok: kilobytes <= chunkBudget,
	};
}

const introOf = (
	{ reps, sizes }: Options,
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
	const options = readOptions();
	const browser = await findBrowser();
	const nested = options.onlyNested || options.isComplete ? await measureNested(browser, options.reps) : [];
	if (options.onlyNested) {
		replaceResults("forms.md", nested);
		return;
	}
	const pages = options.names.map((name): Page => pageOf(name));
	const server = await startFloor(pages);
	try {
		const bySize = await measure(options, server.url, browser);
		const lines = [
			...options.sizes.flatMap((size, i) => budgetRows(bySize[i] ?? {}, size)),
			chunkLine(),
			...nested,
			...options.sizes.flatMap((size, i) =>
				peerRows(bySize[i] ?? {}, size, options.names.filter(isPeer), engines),
			),
		];
		const missed = lines.filter(({ ok }) => !ok).length;
		const intro = introOf(options, bySize, missed);
		if (options.isComplete) writeResults("forms.md", intro, lines);
		else printResults(intro, lines);
		if (missed > 0) process.exitCode = 1;
	} finally {
		await server.stop();
	}
}

await main();
