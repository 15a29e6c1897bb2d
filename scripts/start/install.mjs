// Brings node_modules up to date with package-lock.json.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { machineEnv, projectEnv, projectNode, runQuietly } from "./child.mjs";
import { fingerprint, readStamp, root, writeStamp } from "./fingerprint.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".schoolfront");
const minutes = "The first start takes about a minute.";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * Whether, by npm's own record, exactly the lockfile is installed: npm was run by hand.
 * npm writes the record last, so an interrupted install has none.
 */
function agrees() {
	const record = join(modules, ".package-lock.json");
	if (!existsSync(record)) return false;
	const { "": _project, ...wanted } = readJson(join(root, "package-lock.json")).packages;
	const found = readJson(record).packages;
	return (
		Object.keys(found).every((path) => wanted[path]?.version === found[path].version) &&
		Object.keys(wanted).every((path) => found[path] || wanted[path].optional || wanted[path].peer)
	);
}

/** The version the project's Node reports, or why it does not run. */
async function nodeAnswers() {
	const { version } = readJson(join(modules, "node", "package.json"));
	const output = await runQuietly(projectNode, ["--version"], {
		env: projectEnv(),
		failure: `The project's own Node does not run: ${projectNode}`,
	});
	if (output.trim() === `v${version}`) return output.trim();
	throw new Error(
		`node_modules/node must be ${version}, found ${output.trim()}; remove node_modules and start again`,
	);
}

/** Installs with `npm ci` unless what is there comes from this very lockfile. */
export async function updatePackages(report) {
	const wanted = fingerprint(["package-lock.json"]);
	if (readStamp(stamp) === wanted) return "up to date";
	if (!agrees()) {
		report(`installing. ${minutes}`);
		// Includes development packages, whatever NODE_ENV says: the project's Node is one of them.
		await runQuietly("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
			env: machineEnv(),
			failure:
				"npm ci failed. Check that the package registry can be reached and that the disk has room, then start again.\nOutput of npm:",
		});
	}
	const version = await nodeAnswers();
	writeStamp(stamp, wanted);
	return `installed, Node ${version}`;
}
