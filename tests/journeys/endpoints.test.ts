// An installation whose calls are elsewhere: server and page follow the same file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const folder = mkdtempSync(join(tmpdir(), "schoolfront-endpoints-"));
const file = join(folder, "endpoints.json");
writeFileSync(file, JSON.stringify({ points: "/v9/points", userCourses: "/v9/mine" }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = setupSite({ env: { ENDPOINTS_FILE: file } });
const host = "maple.localhost";

describe("calls at other paths", () => {
	it.each([
		["/personal/accountcenter/score", "/s/api/v9/points", "points.title"],
		["/personal/course/lessons", "/s/api/v9/mine", "learning.title"],
	])("%s asks %s", async (hash, path, title) => {
		const asked: string[] = [];
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash,
			prepare: (context) =>
				context.route("**/s/api/**", (route) => {
					asked.push(new URL(route.request().url()).pathname);
					return route.fallback();
				}),
		});
		await page.getByRole("heading", { level: 1, name: message("en", title, { name: "Leaves" }) }).waitFor();
		await page.getByRole("main").getByRole("list").first().waitFor();
		expect(asked).toContain(path);
	});
});
