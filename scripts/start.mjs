// The entry behind the npm scripts. It may use only what Node 12 can parse and imports nothing before the check, so that
// a Node that is too old is refused with a sentence.
const [major, minor] = process.versions.node.split(".").map(Number);
// Each has import.meta.dirname from this version on.
if (major > 21 || (major === 21 && minor >= 2) || (major === 20 && minor >= 11)) import("./start/launch.mjs");
else {
	console.error(
		"Schoolfront needs Node 20.11 or a later 20, or 21.2 or later, to start, found " +
			process.versions.node +
			"; install a newer one from https://nodejs.org and start again.",
	);
	process.exitCode = 1;
}
