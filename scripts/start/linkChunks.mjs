// Links every file of a build as a browser would, without running any: a bundler can write one that names what it does
// not have (rolldown issue 10734), and nobody would hear of it before a reader opens that page.
// Run as: node --experimental-vm-modules scripts/start/linkChunks.mjs <folder of the files>
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SourceTextModule } from "node:vm";

const folder = resolve(process.argv[2] ?? "dist/assets");
const modules = new Map();

function moduleAt(path) {
	const known = modules.get(path);
	if (known) return known;
	const made = new SourceTextModule(readFileSync(path, "utf8"), { identifier: path });
	modules.set(path, made);
	return made;
}

const wrong = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) {
	try {
		const module = moduleAt(join(folder, name));
		if (module.status === "unlinked")
			await module.link((specifier, from) => moduleAt(resolve(from.identifier, "..", specifier)));
	} catch (error) {
		wrong.push(`${name}: ${error.message}`);
	}
}
if (wrong.length > 0) {
	console.error(
		`These files of the build cannot be loaded; put what they miss into one group with what needs it (vite.config.ts, together):\n${wrong.join("\n")}`,
	);
	process.exit(1);
}
