// Brings dist/ up to date. The build is made beside it and then put in its place, so that an interrupted
// one leaves the former pages and their honest stamp, and a running server never sees half a build.
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
	"public",
	"index.html",
	"vite.config.ts",
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

/** Removes what interrupted builds left; a build that still runs elsewhere keeps its folder. */
function sweep() {
	for (const name of readdirSync(cache)) {
		const owner = /^(?:build|former)-(\d+)$/.exec(name)?.[1];
		if (owner && !isAlive(Number(owner))) rmSync(join(cache, name), { recursive: true, force: true });
	}
}

/** Builds unless dist/ comes from exactly these sources. */
export async function bringBuild(say) {
	const wanted = fingerprint(inputs);
	if (existsSync(join(dist, "index.html")) && readStamp(join(dist, ".stamp")) === wanted) return "up to date";
	mkdirSync(cache, { recursive: true });
	sweep();
	say("building");
	const made = join(cache, `build-${process.pid}`);
	const former = join(cache, `former-${process.pid}`);
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	await runQuietly(projectNode, [vite, "build", "--outDir", made, "--emptyOutDir", "--logLevel", "warn"], {
		env: projectEnv(),
		failure: "Building the pages failed. What the build said:",
	});
	const linker = join(root, "scripts", "start", "linkChunks.mjs");
	const link = ["--experimental-vm-modules", "--no-warnings", linker, join(made, "assets")];
	await runQuietly(projectNode, link, { env: projectEnv(), failure: "The build is broken:" });
	// The server's half: header and footer as markup for the first paint.
	const paint = ["--ssr", "src/app/paint.tsx", "--outDir", join(made, "paint"), "--logLevel", "warn"];
	await runQuietly(projectNode, [vite, "build", ...paint], {
		env: projectEnv(),
		failure: "Building the first paint failed. What the build said:",
	});
	writeStamp(join(made, ".stamp"), wanted);
	if (existsSync(dist)) renameSync(dist, former);
	renameSync(made, dist);
	rmSync(former, { recursive: true, force: true });
	return "built";
}
