// Finds a Chromium that runs here. Order: SCHOOLFRONT_BROWSER, the one pinned in the lockfile, the machine's own,
// and on Debian as root the one apt-get installs. A browser counts only after it has opened a page.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { messageOf } from "./messageOf.ts";

export interface Browser {
	readonly path: string;
	readonly args: string[];
	readonly env: Record<string, string>;
	readonly name: string;
}

const root = join(import.meta.dirname, "..");

/** No background requests: tests must run on a machine without a network. */
const args = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

const environment = (extra: Record<string, string> = {}): Record<string, string> => ({
	...Object.fromEntries(
		Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
	),
	...extra,
});

/**
 * Unpacks the pinned Chromium with its fonts and libraries. The package mistakes a file that another process is
 * still writing for a complete one, so each process unpacks into a folder of its own, and the first one renames it.
 */
function unpackPinned(): string {
	const manifest = join(root, "node_modules/@sparticuz/chromium/package.json");
	const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
	const home = join(root, ".cache", `chromium-${version}`);
	if (existsSync(home)) return home;
	const ownOne = `${home}.${process.pid}`;
	mkdirSync(ownOne, { recursive: true });
	// The package unpacks its shared libraries only in a cloud function, so it gets the variables of one.
	const done = spawnSync(
		process.execPath,
		["--input-type=module", "-e", 'await (await import("@sparticuz/chromium")).default.executablePath()'],
		{
			cwd: root,
			env: environment({ TMPDIR: ownOne, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x", FONTCONFIG_PATH: "" }),
			encoding: "utf8",
		},
	);
	if (done.status !== 0) {
		rmSync(ownOne, { recursive: true, force: true });
		throw new Error(`@sparticuz/chromium did not unpack into ${ownOne}: ${done.stderr.trim()}`);
	}
	// Its font configuration names /tmp, which may contain the fonts of another project, or none.
	const fontList = join(ownOne, "fonts", "fonts.conf");
	writeFileSync(
		fontList,
		readFileSync(fontList, "utf8")
			.replace("/tmp/fonts-cache/", join(home, "fonts-cache"))
			.replace("/tmp/fonts", join(home, "fonts")),
	);
	try {
		renameSync(ownOne, home);
	} catch (error) {
		rmSync(ownOne, { recursive: true, force: true });
		if (!existsSync(home)) throw error;
	}
	return home;
}

/**
 * The pinned browser as it is, and then with its own libraries, for machines that lack them.
 * @param ownFonts whether it uses only its own fonts, even where the machine has some
 */
function pinned(ownFonts = false): Browser[] {
	const home = unpackPinned();
	const fonts: Record<string, string> =
		!ownFonts && existsSync("/etc/fonts/fonts.conf")
			? {}
			: { FONTCONFIG_PATH: join(home, "fonts"), FONTCONFIG_FILE: join(home, "fonts", "fonts.conf") };
	const libraries = [join(home, "al2023", "lib"), process.env["LD_LIBRARY_PATH"]]
		.filter(Boolean)
		.join(delimiter);
	const path = join(home, "chromium");
	const name = "pinned Chromium";
	return [
		{ path, args, name, env: environment(fonts) },
		{
			path,
			args,
			name: `${name} with its own libraries`,
			env: environment({ ...fonts, LD_LIBRARY_PATH: libraries }),
		},
	];
}

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function installed(): Browser[] {
	const folders = (process.env["PATH"] ?? "").split(delimiter);
	return systemNames
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.filter((path) => existsSync(path))
		.map((path) => ({ path, args, env: environment(), name: path }));
}

function installWithApt(): Browser[] {
	if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
		throw new Error("not root on Debian, so nothing was installed");
	const env = environment({ DEBIAN_FRONTEND: "noninteractive" });
	for (const order of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
		const done = spawnSync("apt-get", order, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
		if (done.status !== 0)
			throw new Error(`apt-get ${order.join(" ")}: ${done.stderr.trim().split("\n").at(-1)}`);
	}
	return installed();
}

/** Opens a page in the browser. @throws with the reason why it does not run */
async function tryOut(browser: Browser): Promise<void> {
	const running = await chromium.launch({
		executablePath: browser.path,
		args: browser.args,
		env: browser.env,
		timeout: 30_000,
	});
	try {
		const page = await running.newPage();
		await page.setContent("<p>ready</p>");
		if ((await page.textContent("p")) !== "ready") throw new Error("it opened a page without its text");
	} finally {
		await running.close();
	}
}

const sources: readonly [string, () => Browser[]][] = [
	["pinned in the lockfile", () => pinned()],
	["installed on this machine", installed],
	["from apt-get", installWithApt],
];

/** A browser that has opened a page. With `SCHOOLFRONT_BROWSER` no other is tried. */
export async function findBrowser(): Promise<Browser> {
	const chosen = process.env["SCHOOLFRONT_BROWSER"];
	const own: Browser | undefined = chosen
		? { path: chosen, args, env: environment(), name: chosen }
		: undefined;
	const failures: string[] = [];
	for (const [source, candidates] of own ? ([["SCHOOLFRONT_BROWSER", () => [own]]] as const) : sources) {
		try {
			for (const browser of candidates()) {
				try {
					await tryOut(browser);
					for (const failure of failures) console.warn(`browser: passed over ${failure}`);
					return browser;
				} catch (error) {
					failures.push(`${browser.name}: ${messageOf(error)}`);
				}
			}
		} catch (error) {
			failures.push(`${source}: ${messageOf(error)}`);
		}
	}
	throw new Error(
		`No Chromium runs here. Install one, or set SCHOOLFRONT_BROWSER to its path. Tried:\n${failures.join("\n")}`,
	);
}

/**
 * The Chromium of the lockfile with its own fonts, whatever SCHOOLFRONT_BROWSER says: its pictures are compared
 * pixel by pixel.
 */
export async function findPinnedBrowser(): Promise<Browser> {
	const failures: string[] = [];
	try {
		for (const browser of pinned(true)) {
			try {
				await tryOut(browser);
				return browser;
			} catch (error) {
				failures.push(`${browser.name}: ${messageOf(error)}`);
			}
		}
	} catch (error) {
		failures.push(messageOf(error));
	}
	throw new Error(
		`The matrix must be drawn by the Chromium pinned in package-lock.json, and that one does not run here; run the matrix on Linux with an x64 processor. Tried:\n${failures.join("\n")}`,
	);
}

if (import.meta.main) console.log((await findBrowser()).name);
