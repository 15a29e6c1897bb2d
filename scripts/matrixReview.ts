// npm run matrix:review: the pictures that differ, before, after and difference side by side, in the browser, where each
// group of equal differences is accepted with a reason.
import { parseArgs } from "node:util";
import { acceptFindings } from "./matrix/accept.ts";
import { groupsOf, groupText } from "./matrix/groups.ts";
import { type Finding, readReport, referenceNames } from "./matrix/pictures.ts";
import { serveReview } from "./matrix/serveReview.ts";

const usage = `npm run matrix:review                     shows what differs, and accepts it with a reason
npm run matrix:review -- list             names what differs, equal differences once
npm run matrix:review -- accept <words> --reason "<why>"
                                          takes the new pictures whose names hold one of the words; "all" takes every one`;

/** Accepts the pictures whose names contain one of the words, and prints them. */
function acceptNamed(found: readonly Finding[], words: readonly string[], reason: string): number {
	const open = found.filter(({ status }) => status !== "same");
	const wanted = open.filter(({ name }) => words.some((word) => word === "all" || name.includes(word)));
	if (wanted.length === 0) {
		console.error(
			`nothing that differs is called ${words.join(" or ")}; there is: ${open.map(({ name }) => name).join(", ") || "nothing"}`,
		);
		return 1;
	}
	acceptFindings(wanted, reason);
	for (const { name, status } of wanted)
		console.log(`${status === "left over" ? "removed" : "accepted"} ${name}`);
	return 0;
}

async function main(args: readonly string[]): Promise<number> {
	const { values, positionals } = parseArgs({
		args: [...args],
		options: { reason: { type: "string", default: "" } },
		allowPositionals: true,
	});
	const [order = "show", ...words] = positionals;
	const found = readReport();
	if (!found) {
		console.error("there is no run to review yet; make one with: npm test -- tests/matrix");
		return 1;
	}
	if (order === "list") {
		for (const group of groupsOf(found)) console.log(groupText(group));
		return 0;
	}
	if (order === "accept" && words.length > 0 && values.reason.trim() !== "")
		return acceptNamed(found, words, values.reason);
	if (order !== "show") {
		console.error(usage);
		return 2;
	}
	const address = await serveReview();
	const open = found.filter(({ status }) => status !== "same").length;
	console.log(
		`${open} of ${found.length} pictures differ, ${referenceNames().length} references: ${address}`,
	);
	console.log("stop with Ctrl+C");
	return 0;
}

process.exitCode = await main(process.argv.slice(2));
