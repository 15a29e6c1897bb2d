// Updates dist/. The build is made beside it and then moved into place, so that an interrupted one leaves the previous
// pages and their stamp, and a running server never sees half a build.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectEnv, projectNode, runQuietly } from "./child.mjs";
import { fingerprint, readStamp, root, writeStamp } from "./fingerprint.mjs";

const dist = join(root, "dist");
const cache = join(root, ".cache");
const inputs = [
	"src",
	"schemas",
	"templates",
	"themes",
	"index.html",
	"vite.config.ts",
	"scripts/build",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];

const isAlive = (pid) => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
};

/** Removes folders of interrupted builds, not those of a build that is still running. */
function sweep() {
	for (const name of readdirSync(cache)) {
		const owner = /^(?:build|previous)-(\d+)$/.exec(name)?.[1];
		if (owner && !isAlive(Number(owner))) rmSync(join(cache, name), { recursive: true, force: true });
	}
}

/** Builds unless dist/ comes from exactly these sources. */
export async function updateBuild(report) {
	const wanted = fingerprint(inputs);
	if (existsSync(join(dist, "index.html")) && readStamp(join(dist, ".stamp")) === wanted) return "up to date";
	mkdirSync(cache, { recursive: true });
	sweep();
	report("building");
	const made = join(cache, `build-${process.pid}`);
	const previous = join(cache, `previous-${process.pid}`);
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	// Also for a build that a test run starts, whose NODE_ENV is "test".
	const env = { ...projectEnv(), NODE_ENV: "production" };
	await runQuietly(projectNode, [vite, "build", "--outDir", made, "--emptyOutDir", "--logLevel", "warn"], {
		env,
		failure: "Building the pages failed. Output of the build:",
	});
	const ssr = ["--ssr", "src/app/ssr/renderShell.tsx", "--outDir", join(made, "ssr"), "--logLevel", "warn"];
	await runQuietly(projectNode, [vite, "build", ...ssr], {
		env,
		failure: "Building the server-rendered part failed. Output of the build:",
	});
	writeStamp(join(made, ".stamp"), wanted);
	if (existsSync(dist)) renameSync(dist, previous);
	renameSync(made, dist);
	rmSync(previous, { recursive: true, force: true });
	return "built";
}
