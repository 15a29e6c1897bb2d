import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Entry {
	readonly version?: string;
	readonly resolved?: string;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Entry>>;

const root = join(import.meta.dirname, "..", "..");
const read = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
const packages = read("package-lock.json").packages as Packages;

/** Where a package would find a dependency: beside itself, or on a floor above. */
function found(all: Packages, from: string, name: string): boolean {
	for (let here = from; ; here = here.slice(0, here.lastIndexOf("/node_modules/"))) {
		if (all[here === "" ? `node_modules/${name}` : `${here}/node_modules/${name}`]) return true;
		if (!here.includes("/node_modules/")) return all[`node_modules/${name}`] !== undefined;
	}
}

/** Optional packages of other platforms that the lock does not name: `npm ci` refuses such a lock. */
const unnamed = (all: Packages): string[] =>
	Object.entries(all).flatMap(([path, entry]) =>
		Object.keys(entry.optionalDependencies ?? {})
			.filter((name) => !found(all, path, name))
			.map((name) => `package-lock.json: ${path} needs an entry for ${name}, found none`),
	);

describe("package-lock.json", () => {
	it("names every package of every platform", () => {
		expect(unnamed(packages)).toEqual([]);
	});

	it("sees one that is not named", () => {
		const lock = {
			"node_modules/a": { optionalDependencies: { b: "1.0.0", c: "1.0.0" } },
			"node_modules/b": {},
		};
		expect(unnamed(lock)).toEqual(["package-lock.json: node_modules/a needs an entry for c, found none"]);
	});

	it("names no host to fetch from", () => {
		const hosts = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"));
		expect(hosts.map(([path, { resolved }]) => `${path} ${resolved}`)).toEqual([]);
	});

	it("belongs to exact versions", () => {
		const { dependencies, devDependencies } = read("package.json") as Record<string, Record<string, string>>;
		const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
			([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
		);
		expect(loose).toEqual([]);
	});
});
