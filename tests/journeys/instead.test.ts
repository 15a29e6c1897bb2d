// A student hands in what the school needs to register the class for an exam: a draft, handed in, returned, accepted.
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runRegistrationsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", `registration.${key}`, args);
const exam = "Front-end Certificate, Registered by the School";

it("registration on behalf: a draft, handed in, returned with a reason, handed in again, accepted", async () => {
	const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
		...{ language: "en", hash: "/personal/course/apply" },
	});
	const button = (key: string) => page.getByRole("button", { name: en(key), exact: true });
	const state = (key: string) => page.getByText(en(`insteadState.${key}`), { exact: true });
	const name = page.getByLabel("Full name", { exact: true });
	// Called by the school's own name.
	await page.getByRole("region", { name: "Exam registration", exact: true }).waitFor();
	await state("needed").waitFor();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("link", { name: exam, exact: true }).click();
	await page.getByRole("heading", { name: exam, level: 1 }).waitFor();
	await socketOpened(page);

	await name.fill("Lin Xiao");
	await button("save").click();
	await state("draft").waitFor();
	await page.goto(site().url(host, "/personal/course/apply?apply=true"));
	await expect.poll(() => name.inputValue()).toBe("Lin Xiao");
	await expectFits(page);
	expect(await axeViolations(page)).toEqual([]);
	await page.getByLabel("Morning", { exact: true }).check();
	await button("handIn").click();
	await state("handed").waitFor();
	await expect.poll(() => name.isDisabled()).toBe(true);

	const decide = async (...args: string[]) => {
		const [command = "", ...rest] = args;
		const output = await runRegistrationsCommand(
			site(),
			command,
			host,
			"front-end-certificate",
			"lin",
			...rest,
		);
		expect(output.code, output.err).toBe(0);
	};
	const reason = "The name is not that of your papers.";
	await decide("instead-return", reason);
	await state("returned").waitFor();
	await page.getByText(en("reason", { reason }), { exact: true }).waitFor();
	await name.fill("Lin Xiao Mei");
	await button("handIn").click();
	await state("handed").waitFor();
	await decide("instead-accept");
	await state("accepted").waitFor();
	await page.goto(site().url(host, "/personal/message/detailslist"));
	await page
		.getByRole("main")
		.getByRole("button", { name: `Accepted: ${exam}` })
		.waitFor();
});
