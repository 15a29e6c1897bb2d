// Ten students write and ten read while their lines break, each through every fault in an order of chance.
import { afterAll, describe, it } from "vitest";
import { course, courseHash } from "./browserFaults.ts";
import { breaks, weather } from "./lineFaults.ts";
import { openNotebook } from "./notebook.ts";
import { reading } from "./readingFaults.ts";
import { playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { closeBrowser } from "./student.ts";

const school = givenSchool(studentsFor(3));
afterAll(closeBrowser);

/** Most of the time everybody waits for a fault to be over: all can wait together. */
describe.concurrent("a line in trouble", () => {
	it.each([
		["breaks", breaks],
		["half works", weather],
	] as const)("that %s loses, doubles and hides nothing that is written", async (_name, episodes) => {
		await playEach(school, { hash: courseHash }, episodes, (student) =>
			openNotebook(school, student, student, course),
		);
	});

	it("is told to those who read, and they go on by themselves", async () => {
		await playEach(school, { hash: "/course/list" }, reading, async ({ page }) => {
			await page.getByRole("main").getByRole("article").first().waitFor();
		});
	});
});
