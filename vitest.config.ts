// Which tests there are and how they run: quick ones side by side, those with a browser or a server after them.
import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { LongFirst } from "./tests/support/longFirst.ts";
import viteConfig from "./vite.config.ts";

/** A worker waits for its browser, its server or its database some of the time: two cores have work for three. */
const workers = Math.max(2, Math.floor(availableParallelism() / 2)) + 1;

/** A state is waited for; a busy machine takes longer to reach it than the second that is usual. */
const patient = { poll: { timeout: 15_000 } };

const withSite = {
	globalSetup: "tests/support/globalSetup.ts",
	testTimeout: 60_000,
	hookTimeout: 180_000,
	expect: patient,
};

export default mergeConfig(
	viteConfig,
	defineConfig({
		test: {
			environment: "node",
			sharedViteServer: true,
			maxWorkers: workers,
			sequence: { sequencer: LongFirst },
			projects: [
				{
					test: {
						name: "unit",
						globalSetup: "tests/support/emptySetup.ts",
						setupFiles: "tests/support/patience.ts",
						expect: patient,
						include: ["{src,server,schemas,scripts,tests/support}/**/*.test.{ts,tsx}"],
						testTimeout: 60_000,
						hookTimeout: 120_000,
					},
				},
				{ test: { name: "house", include: ["tests/house/**/*.test.ts"], testTimeout: 60_000 } },
				{
					test: {
						...withSite,
						name: "contract",
						include: ["tests/contract/**/*.test.ts"],
						sequence: { groupOrder: 1 },
					},
				},
				{
					test: {
						...withSite,
						globalSetup: "tests/support/matrixSetup.ts",
						name: "matrix",
						include: ["tests/matrix/**/*.test.{ts,tsx}"],
						sequence: { groupOrder: 1 },
					},
				},
				{
					test: {
						...withSite,
						name: "journeys",
						include: ["tests/journeys/**/*.test.ts"],
						sequence: { groupOrder: 1 },
					},
				},
				{
					test: {
						...withSite,
						name: "faults",
						include: ["tests/faults/**/*.test.ts"],
						// What can only happen between several servers is tried where there are several.
						exclude: process.env["SCHOOLFRONT_CLUSTER"] ? [] : ["tests/faults/cluster.test.ts"],
						// A fault lasts as long as it lasts; what must be quick is measured and judged by each scenario.
						testTimeout: 240_000,
						// Thirty pages at once, or a busy machine is what would be measured: three scenarios of a file with ten
						// seeds, or of two files with up to four.
						fileParallelism: Number(process.env["SEEDS"] || 10) <= 4,
						maxWorkers: 2,
						maxConcurrency: 3,
						sequence: { groupOrder: 2 },
					},
				},
			],
		},
	}),
);
