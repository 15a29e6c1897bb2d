// Addresses of a student's own pages that name what is not there, and a list of which one half fails.
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";

const addresses = [
	["a lesson", "/course/entry/react-studio/none", "lesson.entry.notFound", "lesson.to.lessons"],
	[
		"a registration on behalf",
		"/personal/course/apply?apply=true&id=none",
		"registration.notFound",
		"registration.own",
	],
	["an agreement", "/agreement/check/none/none", "agreement.notFound", "agreement.own"],
] as const;

it.each(
	addresses.flatMap((address) => [["en", 1280, ...address] as const, ["zh", 375, ...address] as const]),
)(
	"%s, %i px: %s that is not there is called so, with a way on",
	async (language, width, _, hash, title, to) => {
		const page = await openPageAs(site(), host, demoStudent(host), {
			...{ language, width, hash, bypassCSP: true, allow: [/status of 40[04]/] },
		});
		const heading = page.getByRole("heading", { level: 1, name: message(language, title), exact: true });
		await heading.waitFor();
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		await page
			.getByRole("link", { name: message(language, to), exact: true })
			.last()
			.click();
		await heading.waitFor({ state: "detached" });
	},
);

it("registrations on behalf are listed although the student's own registrations fail", async () => {
	const language: Language = "en";
	const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
		...{ language, hash: "/personal/course/apply", allow: [/net::ERR_FAILED/] },
		prepare: (context) =>
			context.route(
				({ pathname }) => pathname.endsWith("/student/registration/list"),
				(route) => route.abort(),
			),
	});
	await page.getByText(message(language, "registration.failed"), { exact: true }).waitFor();
	await page.getByRole("link", { name: "Front-end Certificate, Registered by the School" }).waitFor();
});
