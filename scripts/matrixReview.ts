// npm run matrix:review: the pictures that differ, before, after and difference side by side, in the browser.
// npm run matrix:review -- accept <words>: takes the new pictures whose names hold one of the words, or all.
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
	type Finding,
	findingOf,
	readReport,
	referenceNames,
	referenceOf,
	removeReference,
	writeReport,
} from "./matrix/pictures.ts";
import { serveReview } from "./matrix/serveReview.ts";

const usage = `npm run matrix:review                     shows what differs
npm run matrix:review -- accept <words>   takes the new pictures whose names hold one of the words; "all" takes every one
npm run matrix:review -- list             names what differs`;

/** Makes a new picture the reference, or removes one that is left over. */
function accept({ name, status }: Finding): void {
	if (status === "left over") removeReference(name);
	else {
		mkdirSync(dirname(referenceOf(name)), { recursive: true });
		copyFileSync(findingOf("after", name), referenceOf(name));
	}
}

/** Accepts the pictures whose names contain one of the words, prints them, and removes them from the report. */
function acceptAll(found: readonly Finding[], words: readonly string[]): number {
	const open = found.filter(({ status }) => status !== "same");
	const wanted = open.filter(({ name }) => words.some((word) => word === "all" || name.includes(word)));
	if (wanted.length === 0) {
		console.error(
			`nothing that differs is called ${words.join(" or ")}; there is: ${open.map(({ name }) => name).join(", ") || "nothing"}`,
		);
		return 1;
	}
	for (const finding of wanted) {
		accept(finding);
		console.log(`${finding.status === "left over" ? "removed" : "accepted"} ${finding.name}`);
	}
	const saved = found.filter(
		({ name, status }) => !(wanted.some((each) => each.name === name) && status === "left over"),
	);
	writeReport(
		saved.map((each) => (wanted.includes(each) ? { ...each, status: "same" as const, pixels: 0 } : each)),
	);
	return 0;
}

async function main([order = "show", ...words]: readonly string[]): Promise<number> {
	const found = readReport();
	if (!found) {
		console.error("there is no run to review yet; make one with: npm test -- tests/matrix/pictures");
		return 1;
	}
	const open = found.filter(({ status }) => status !== "same");
	if (order === "list") {
		for (const { name, status, pixels } of open)
			console.log(`${status.padEnd(9)} ${String(pixels).padStart(8)}  ${name}`);
		return 0;
	}
	if (order === "accept" && words.length > 0) return acceptAll(found, words);
	if (order !== "show") {
		console.error(usage);
		return 2;
	}
	const address = await serveReview(found);
	console.log(
		`${open.length} of ${found.length} pictures differ, ${referenceNames().length} references: ${address}`,
	);
	console.log("stop with Ctrl+C");
	return 0;
}

process.exitCode = await main(process.argv.slice(2));
