import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/server/testApp.ts";

const root = join(import.meta.dirname, "..");
const entry = readFileSync(join(root, "scripts/start.mjs"), "utf8");

/** Runs the launcher as if Node had this version; the mode is unknown, so it does nothing on one that is accepted. */
function launch(version: string) {
	const versions = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
	const { status, stderr } = spawnSync(
		process.execPath,
		["--import", `data:text/javascript,${encodeURIComponent(versions)}`, "scripts/start.mjs", "nothing"],
		{ cwd: root, encoding: "utf8" },
	);
	return { status, stderr: stderr.trim() };
}

test.each(["12.22.12", "18.20.8", "20.5.0", "20.10.0", "21.0.0", "21.1.0"])(
	"launcher: Node %s is refused in one sentence",
	(version) => {
		expect(launch(version)).toEqual({
			status: 1,
			stderr: `Schoolfront needs Node 20.11 or a later 20, or 21.2 or later, to start, found ${version}; install a newer one from https://nodejs.org and start again.`,
		});
	},
);

test.each(["20.11.0", "21.2.0", "22.0.0"])("launcher: Node %s is accepted", (version) => {
	expect(launch(version)).toEqual({ status: 2, stderr: expect.stringContaining('found "nothing"') });
});

test("launcher: an old Node can parse it, and it names the version of package.json", () => {
	expect(entry.replaceAll(/\/\/.*/g, "")).not.toMatch(/^import [^(]|\bawait\b|\?\?|\?\.|node:/m);
	const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		engines: { node: string };
	};
	const [twenty, later] = engines.node.replaceAll(/[\^>=]/g, "").split(" || ");
	expect(entry).toContain(`Node ${twenty} or a later 20, or ${later} or later,`);
});

test("generated files: made again when a program that makes them changes", () => {
	const seen = new Set<string>();
	const visit = (file: string): void => {
		if (seen.has(file)) return;
		seen.add(file);
		const source = readFileSync(join(root, file), "utf8");
		for (const [, name] of source.matchAll(/^(?:import|\}) .*from "\.\/(\w+\.ts)";$/gm))
			visit(`scripts/${name}`);
	};
	visit("scripts/generate.ts");
	const code = `import { inputs } from ${JSON.stringify(join(root, "scripts/start/generated.mjs"))};
		console.log(JSON.stringify(inputs));`;
	const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
	expect(JSON.parse(stdout)).toEqual(expect.arrayContaining([...seen]));
});

test("settings file: read by Node where there is one, after the variables of the shell", () => {
	const folder = temporaryFolder();
	const file = join(folder.path, ".env");
	const code = `import { settingsFile } from ${JSON.stringify(join(root, "scripts/start/child.mjs"))};
		import { spawnSync } from "node:child_process";
		const args = [...settingsFile(${JSON.stringify(file)}), "-p", "[process.env.DATA_DIR, process.env.PORT]"];
		spawnSync(process.execPath, args, { stdio: "inherit" });`;
	const read = () =>
		spawnSync(process.execPath, ["--input-type=module", "-e", code], {
			encoding: "utf8",
			env: { PORT: "1" },
		});
	expect(read()).toMatchObject({ stderr: "", stdout: "[ undefined, '1' ]\n" });
	writeFileSync(file, "DATA_DIR=/srv/school\nPORT=2\n");
	expect(read()).toMatchObject({ stderr: "", stdout: "[ '/srv/school', '1' ]\n" });
	folder.remove();
});
