import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const readme = readFileSync(join(root, "README.md"), "utf8");

describe("README.md", () => {
	it("is read in five minutes", () => {
		expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1_300);
	});

	it("says for whom the product is, what it lacks, and how to get from the demo to a school", () => {
		expect(readme).toMatch(/It is for /);
		expect(readme).toMatch(/does not do yet/);
		expect(readme).toMatch(/^## From the demo to your own school$/m);
	});

	it("names only npm scripts and files that exist", () => {
		const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
		expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
		const linked = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = ""]) => path);
		expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
});
