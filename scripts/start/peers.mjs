// Installs the other form engines for bench:forms; only bench/ uses them.
import { join } from "node:path";
import { machineEnv, runQuietly } from "./child.mjs";
import { fingerprint, readStamp, root, writeStamp } from "./fingerprint.mjs";

const bench = join(root, "bench");
const stamp = join(bench, "node_modules", ".schoolfront");

/** Installs bench/package-lock.json into bench/node_modules, unless what is there comes from this very lockfile. */
export async function updatePeers(report) {
	const wanted = fingerprint(["bench/package-lock.json"]);
	if (readStamp(stamp) === wanted) return "up to date";
	report("installing the form engines to compare with");
	await runQuietly(
		"npm",
		["--prefix", bench, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
		{
			env: machineEnv(),
			failure:
				"npm ci of bench/ failed. Check that the package registry can be reached and that the disk has room.\nOutput of npm:",
		},
	);
	writeStamp(stamp, wanted);
	return "installed";
}
