// Ten students write and ten read while the network fails, each through every failure in a random order.
import { describe, it } from "vitest";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { course, courseHash } from "./browserScenarios.ts";
import { breaks, weather } from "./networkScenarios.ts";
import { openNotebook } from "./noteHistory.ts";
import { query } from "./queryScenarios.ts";
import { playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";

const school = givenSchool(studentsFor(3));

/** Most of the time is spent waiting for a failure to end: all can wait together. */
describe.concurrent("network failures", () => {
	it.each([
		["a broken connection", breaks],
		["a slow or lossy connection", weather],
	] as const)(
		"%s neither loses nor duplicates written text, nor shows it as saved too early",
		async (_name, episodes) => {
			await playEach(school, { hash: courseHash }, episodes, (student) =>
				openNotebook(school, student, student, course),
			);
		},
	);

	it("are reported while reading, and the page recovers by itself", async () => {
		await playEach(school, { hash: "/course/list" }, query, async ({ page }) => {
			await page.getByRole("main").getByRole("article").first().waitFor();
			// A page that lacks a part when the line fails is loaded again as soon as it can be.
			await pageRendered(page);
			await page.locator("[data-notices]").waitFor({ state: "attached" });
		});
	});
});
