// Choosing a password: what is refused in the form and by the server, and what password managers and keyboards need.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const maple = "maple.localhost";
const en = (key: string) => message("en", key);

/** Pages that ask for a password: how each is opened, the label of the new one, and the name of its first field. */
const pages = {
	registration: { path: "/join/register", label: "register.password", first: "register.username" },
	"password reset": { path: "/login/forget?method=phone", label: "forget.password", first: "forget.mobile" },
	"sign-in": { path: "/join/login", label: undefined, first: "login.account" },
	"password change": { path: undefined, label: "personal.newPassword", first: undefined },
} as const;
const names = Object.keys(pages) as (keyof typeof pages)[];
const open = (name: keyof typeof pages): Promise<Page> => {
	const { path } = pages[name];
	return path
		? openPage(site(), maple, { language: "en", path })
		: openPageAs(site(), maple, demoStudent(maple), { language: "en", hash: "/personal/setting/account" });
};

it.each(names.filter((name) => pages[name].label))(
	"%s: guessable passwords are refused in the form",
	async (name) => {
		const page = await open(name);
		const field = page.getByLabel(en(pages[name].label ?? ""), { exact: true }).filter({ visible: true });
		const refusal = page.getByText(en("field.passwordGuessable"), { exact: true });
		for (const guessable of ["12345678", "password", " ".repeat(8), "P@ssw0rd"]) {
			await field.fill(guessable);
			await page.locator("[data-score]").waitFor();
			await field.blur();
			await refusal.waitFor();
			await field.fill("harbour lights at dusk");
			await field.blur();
			await refusal.waitFor({ state: "detached" });
		}
	},
);

it.each(names)("%s: every password belongs to a user name, for password managers", async (name) => {
	const page = await open(name);
	await page.locator("input[type=password]").filter({ visible: true }).first().waitFor();
	const accounts = () =>
		page
			.locator("form")
			.evaluateAll((all) =>
				all
					.filter((form) => form.querySelector("[autocomplete$=password]"))
					.map((form) => form.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value),
			);
	// Sign-in and registration are two forms of one page.
	const account = name === "password change" ? demoStudent(maple).account : "";
	await expect.poll(async () => new Set(await accounts())).toEqual(new Set([account]));
});

it.each(names.filter((name) => pages[name].first))(
	"%s: its first field has the focus, below the school's name",
	async (name) => {
		const page = await open(name);
		const first = page.getByLabel(en(pages[name].first ?? ""), { exact: true }).filter({ visible: true });
		await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
		await page.getByRole("main").getByText("Maple", { exact: true }).waitFor();
		const logo = page.getByRole("main").locator("img").first();
		await expect
			.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
			.toBeGreaterThan(0);
	},
);
