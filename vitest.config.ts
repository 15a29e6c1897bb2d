// Which tests there are and how they run: short ones first, those with a browser or a server after them.
import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { SlowestFirst } from "./tests/support/run/longestFirst.ts";
import { stateTimeoutMs } from "./tests/support/run/stateTimeout.ts";
import viteConfig from "./vite.config.ts";

/** A worker waits for its browser, server or database some of the time: two processors have work for three. */
const workers = Math.max(2, Math.floor(availableParallelism() / 2)) + 1;

/** The limits of `vi.waitFor`, `expect.poll` and a test; only what hangs should meet them. */
const limits = {
	setupFiles: "tests/support/run/waitForTimeout.ts",
	expect: { poll: { timeout: stateTimeoutMs } },
	// A busy machine needs a minute for what takes ten seconds alone.
	testTimeout: 600_000,
	hookTimeout: 600_000,
};

const withSite = {
	...limits,
	globalSetup: "tests/support/run/siteSetup.ts",
	// A worker connects to the browser once for all its files.
	isolate: false,
	sequence: { groupOrder: 1 },
};

export default mergeConfig(
	viteConfig,
	defineConfig({
		test: {
			environment: "node",
			sharedViteServer: true,
			maxWorkers: workers,
			// A failure's one line in the summary says what was found, however long that is.
			chaiConfig: { truncateThreshold: 0 },
			sequence: { sequencer: SlowestFirst },
			projects: [
				{
					test: {
						...limits,
						name: "unit",
						globalSetup: "tests/support/run/unitSetup.ts",
						include: ["{src,schemas,scripts,tests/support}/**/*.test.{ts,tsx}"],
					},
				},
				{
					test: {
						...limits,
						name: "server",
						globalSetup: "tests/support/run/unitSetup.ts",
						include: ["server/**/*.test.ts"],
						// The server keeps no state in its modules, so a worker imports the app once for all its files.
						isolate: false,
					},
				},
				{
					test: {
						name: "house",
						include: ["tests/house/**/*.test.ts"],
						testTimeout: 120_000,
						// A worker reads and parses the sources once for all its files.
						isolate: false,
					},
				},
				{ test: { ...withSite, name: "contract", include: ["tests/contract/**/*.test.ts"] } },
				{
					test: {
						...withSite,
						name: "matrix",
						globalSetup: "tests/support/run/matrixSetup.ts",
						include: ["tests/matrix/**/*.test.{ts,tsx}"],
					},
				},
				{ test: { ...withSite, name: "journeys", include: ["tests/journeys/**/*.test.ts"] } },
				{
					test: {
						...withSite,
						name: "faults",
						include: ["tests/faults/**/*.test.ts"],
						// What needs PostgreSQL or several servers is tested in the cluster run.
						exclude: process.env["SCHOOLFRONT_CLUSTER"]
							? []
							: ["cluster", "backup", "erasure", "tables"].map((name) => `tests/faults/${name}.test.ts`),
						// With more than thirty pages at once a busy machine is what would be measured: three scenarios of one
						// file with ten seeds, or of two files with up to four.
						fileParallelism: Number(process.env["SEEDS"] || (process.env["SOAK"] ? 10 : 1)) <= 4,
						maxWorkers: 2,
						maxConcurrency: 3,
						sequence: { groupOrder: 2 },
					},
				},
			],
		},
	}),
);
