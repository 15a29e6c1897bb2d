// What the npm scripts do. It runs under the Node of the machine and needs no package, so that a fresh clone starts with
// one command: install, check the settings, generate, build, then the mode that was asked for.
import { updateBuild } from "./build.mjs";
import { runChild, settingsFile } from "./child.mjs";
import { updateGenerated } from "./generated.mjs";
import { updatePackages } from "./install.mjs";
import { updatePeers } from "./peers.mjs";
import { announcer, quietly } from "./progress.mjs";
import { checkSettings } from "./settings.mjs";

const packages = { title: "Packages", run: updatePackages };
const settings = (mode) => ({ title: "Settings", run: (report) => checkSettings(mode, report) });
const generated = { title: "Types and validators", run: updateGenerated };
const build = { title: "Pages", run: updateBuild };
const peers = { title: "Form engines of others", run: updatePeers };

/** A program of the operator's command line. */
const operators = (program) => ({
	isQuiet: true,
	needs: [packages, generated],
	runs: [...settingsFile(), program],
});

/** What each mode needs first, and what it then runs. Tests check the generated files instead of making them, and build the
 * pages only when a browser needs them (tests/support/run/siteSetup.ts). */
const modes = {
	demo: {
		needs: [packages, settings("demo"), generated, build],
		runs: [...settingsFile(), "server/main.ts", "demo"],
	},
	production: {
		needs: [packages, settings("production"), generated, build],
		runs: [...settingsFile(), "server/main.ts", "production"],
	},
	dev: {
		needs: [packages, settings("demo"), generated, build],
		runs: [...settingsFile(), "scripts/dev.ts"],
	},
	site: operators("scripts/site.ts"),
	content: operators("scripts/content.ts"),
	backup: operators("scripts/backup.ts"),
	restore: operators("scripts/restore.ts"),
	students: operators("scripts/students.ts"),
	community: operators("scripts/community.ts"),
	table: operators("scripts/table.ts"),
	coupons: operators("scripts/coupons.ts"),
	agreements: operators("scripts/agreements.ts"),
	registrations: operators("scripts/registrations.ts"),
	lessons: operators("scripts/lessons.ts"),
	questions: operators("scripts/questions.ts"),
	orders: operators("scripts/orders.ts"),
	cards: operators("scripts/cards.ts"),
	accounts: operators("scripts/accounts.ts"),
	invoices: operators("scripts/invoices.ts"),
	build: { needs: [packages, generated, build] },
	pages: { needs: [packages, build] },
	test: { needs: [packages], runs: ["scripts/test.ts"] },
	cluster: { needs: [packages], runs: ["scripts/cluster.ts"] },
	soak: { needs: [packages], runs: ["scripts/soak.ts"] },
	size: { needs: [packages, generated, build], runs: ["scripts/size.ts"] },
	faults: { needs: [packages], runs: ["scripts/faults.ts"] },
	"bench-server": { needs: [packages, generated, build], runs: ["scripts/benchServer.ts"] },
	"bench-backup": { needs: [packages, generated, build], runs: ["scripts/benchBackup.ts"] },
	"bench-review": { needs: [packages, generated], runs: ["scripts/benchReview.ts"] },
	"bench-forms": { needs: [packages, generated, build, peers], runs: ["scripts/benchForms.ts"] },
	bench: { needs: [packages, generated, build], runs: ["scripts/bench.ts"] },
};

const [name = "demo", ...rest] = process.argv.slice(2);
if (!Object.hasOwn(modes, name)) {
	console.error(
		`scripts/start.mjs: the mode must be one of ${Object.keys(modes).join(", ")}, found "${name}"`,
	);
	process.exit(2);
}
const mode = modes[name];
const announce = mode.isQuiet ? quietly : announcer(mode.needs.length);
try {
	for (const need of mode.needs) await announce(need.title, need.run);
} catch (error) {
	console.error(`\n${error.message}`);
	process.exit(error.exitCode ?? 1);
}
if (mode.runs) process.exitCode = await runChild([...mode.runs, ...rest]);
