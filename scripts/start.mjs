// The one entry behind the npm scripts. It runs under whatever Node the machine has and needs no package,
// so that a fresh clone starts with one command: install, generate, build, then the mode that was asked for.
import { bringBuild } from "./start/build.mjs";
import { runChild } from "./start/child.mjs";
import { bringGenerated } from "./start/generated.mjs";
import { bringPackages } from "./start/install.mjs";
import { bringPeers } from "./start/peers.mjs";
import { announcer } from "./start/progress.mjs";

const packages = { says: "Packages", run: bringPackages };
const generated = { says: "Types and validators", run: bringGenerated };
const build = { says: "Pages", run: bringBuild };
const peers = { says: "Form engines of others", run: bringPeers };

/** What each mode needs first, and what it then becomes. Tests check the generated files instead of making them. */
const modes = {
	demo: { needs: [packages, generated, build], becomes: ["server/main.ts", "demo"] },
	production: { needs: [packages, generated, build], becomes: ["server/main.ts", "production"] },
	dev: { needs: [packages, generated, build], becomes: ["scripts/dev.ts"] },
	build: { needs: [packages, generated, build] },
	test: { needs: [packages, build], becomes: ["scripts/test.ts"] },
	cluster: { needs: [packages, build], becomes: ["scripts/cluster.ts"] },
	size: { needs: [packages, generated, build], becomes: ["scripts/size.ts"] },
	faults: { needs: [packages, build], becomes: ["scripts/faults.ts"] },
	"bench-server": { needs: [packages, generated, build], becomes: ["scripts/benchServer.ts"] },
	"bench-forms": { needs: [packages, generated, build, peers], becomes: ["scripts/benchForms.ts"] },
	bench: { needs: [packages, generated, build], becomes: ["scripts/bench.ts"] },
};

const [name = "demo", ...rest] = process.argv.slice(2);
if (!Object.hasOwn(modes, name)) {
	console.error(`scripts/start.mjs: expected one of ${Object.keys(modes).join(", ")}, found "${name}"`);
	process.exit(2);
}
const mode = modes[name];
const announce = announcer(mode.needs.length);
try {
	for (const need of mode.needs) await announce(need.says, need.run);
} catch (error) {
	console.error(`\n${error.message}`);
	process.exit(error.exitCode ?? 1);
}
if (mode.becomes) process.exitCode = await runChild([...mode.becomes, ...rest]);
