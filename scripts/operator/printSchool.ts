// Prints what a school inherits of its company and what it changes.
import type { OutputOf } from "../../server/operator/commands.ts";
import { counted } from "./output.ts";

type Shown = OutputOf<"show">;
type Document = Shown["documents"][number];

function described({ name, from, difference }: Document, school: string): string {
	if (from.length === 0) return "none, as the company";
	if (from.includes("overrides")) {
		const patch = from.includes("patches") ? `, with patches.${school}.${name}` : "";
		return `its own, whole (overrides.${school}.${name}${patch}); it follows no change of the company's`;
	}
	if (!from.includes("patches")) return "the company's";
	if (!from.includes("company")) return `its own (patches.${school}.${name}); the company has none`;
	return `the company's with ${counted(difference.length, "change")} (patches.${school}.${name})`;
}

export function printSchool({ host, version, school, documents }: Shown): void {
	console.log(`${school} at ${host}, version ${version}`);
	for (const document of documents) {
		console.log(`${document.name.padEnd(14)}${described(document, school)}`);
		for (const line of document.difference) console.log(`  ${line}`);
	}
}
