// Brings schemas/generated up to date with the schemas.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectEnv, projectNode, runQuietly } from "./child.mjs";
import { fingerprint, readStamp, root, writeStamp } from "./fingerprint.mjs";

const stamp = join(root, ".cache", "generated.stamp");
const programs = readdirSync(join(root, "scripts")).filter((name) => /^generate.*\.ts$/.test(name));
/** With what the programs import of scripts/. @public for the test, which runs it under Node. */
export const inputs = [
	"schemas",
	...[...programs, "bundledSchema.ts", "messageOf.ts"].map((name) => `scripts/${name}`),
	"package-lock.json",
];

/** Generates unless schemas and generated files are as the last run left them. */
export async function updateGenerated() {
	if (readStamp(stamp) === fingerprint(inputs)) return "up to date";
	await runQuietly(projectNode, ["scripts/generate.ts"], {
		env: projectEnv(),
		failure: "Generating from schemas/ failed. Correct the schema named below and start again.",
	});
	writeStamp(stamp, fingerprint(inputs));
	return "made from schemas/";
}
