import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { OutboxBody } from "../../schemas/generated/documents.ts";
import { ask } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { type DemoStudent, demoStudent } from "../support/demoStudent.ts";
import { holdBack } from "../support/holdBack.ts";
import { say } from "../support/messages.ts";
import { coursePage, noteField, noteReader, noteState, outboxUrl, storedNote } from "../support/notes.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const noah = demoStudent(host, "noah");
const en = (key: string, args = {}) => say("en", key, args);
const failing = [/Failed to load resource/, /WebSocket connection/];
const stored = (course: string, student: DemoStudent = lin) => storedNote(site(), host, student, course);
const open = (course: string, more: Parameters<typeof openPageAs>[3] = {}, student: DemoStudent = lin) =>
	openPageAs(site(), host, student, { language: "en", hash: coursePage(course), allow: failing, ...more });
const elsewhere = (page: Page) => page.getByRole("region", { name: en("outbox.title") });
/** What the site says of work that is elsewhere; an empty notice is not there for anybody. */
const told = async (page: Page) => (await elsewhere(page).allInnerTexts()).join();

async function askToSignOut(page: Page, { nickName }: DemoStudent): Promise<void> {
	await page.getByRole("button", { name: en("login.menuOf", { name: nickName }) }).click();
	await page.getByRole("menuitem", { name: en("login.signOut") }).click();
}
async function signOut(page: Page, student: DemoStudent, anyway = false): Promise<void> {
	// The server's answer leads home; who signs in before it is somewhere else.
	const home = page.waitForEvent("load");
	await askToSignOut(page, student);
	if (anyway)
		await page
			.getByRole("dialog")
			.getByRole("button", { name: en("login.signOutAnyway") })
			.click();
	await home;
	await page
		.getByRole("banner")
		.getByRole("button", { name: en("login.title"), exact: true })
		.waitFor();
}
async function signIn(page: Page, { account, password }: DemoStudent): Promise<void> {
	const dialog = page.getByRole("dialog");
	const field = dialog.getByLabel(en("login.account"), { exact: true });
	await field.waitFor();
	if (await field.isEditable()) await field.fill(account);
	await dialog.getByLabel(en("login.password"), { exact: true }).fill(password);
	await page.keyboard.press("Enter");
	await dialog.waitFor({ state: "hidden" });
}
const signInFromHeader = async (page: Page, student: DemoStudent): Promise<void> => {
	await page
		.getByRole("banner")
		.getByRole("button", { name: en("login.title"), exact: true })
		.click();
	await signIn(page, student);
};
/** Has the server do what the browser asked, whose name for it is only the browser's; the answer is lost. */
const reach = (route: Route) =>
	ask(site(), host, "/s/api/saas-business/v1/outbox", {
		headers: { authorization: route.request().headers()["authorization"] ?? "" },
		body: route.request().postDataJSON() as unknown,
	});
const drop = (route: Route) => route.abort("connectionfailed");

describe("work that the server has not confirmed", () => {
	it("survives the crash of its tab and is sent by the next one", async () => {
		const page = await open("js-from-zero");
		await page.context().route(outboxUrl, drop);
		await noteField(page).fill("written before the crash");
		await noteState(page, "waiting").waitFor();
		await page.close();
		const next = await page.context().newPage();
		await next.goto(site().url(host, coursePage("js-from-zero")));
		await expect.poll(() => noteField(next).inputValue()).toBe("written before the crash");
		await noteState(next, "waiting").waitFor();
		await page.context().unroute(outboxUrl);
		// The longest pause between two tries is 17 s.
		await noteState(next, "saved").waitFor({ timeout: 20_000 });
		expect(await stored("js-from-zero")).toMatchObject({ text: "written before the crash", version: 1 });
	});

	it("is stored once though answers are lost and two tabs send it at the same moment", async () => {
		const page = await open("charts-honest", {
			// Without locks both tabs send whatever they see.
			prepare: (context) =>
				context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined })),
		});
		const other = await page.context().newPage();
		await other.goto(site().url(host, coursePage("charts-honest")));
		await noteField(other).waitFor();
		const seen: string[] = [];
		await page.context().route(outboxUrl, async (route) => {
			const { entries } = route.request().postDataJSON() as OutboxBody;
			seen.push(...entries.map(({ id }) => id));
			if (seen.length <= 2) {
				await reach(route);
				return route.abort("connectionreset");
			}
			return route.continue();
		});
		await noteField(page).fill("once");
		await expect.poll(() => noteField(other).inputValue()).toBe("once");
		await noteState(page, "saved").waitFor({ timeout: 20_000 });
		await noteState(other, "saved").waitFor();
		expect(seen.length).toBeGreaterThan(1);
		expect(new Set(seen).size).toBe(1);
		expect(await stored("charts-honest")).toMatchObject({ text: "once", version: 1 });
	});

	it("stays for its student over a sign-out, which asks first, and another one finds nothing of it", async () => {
		const page = await open("english-by-ear");
		await page.route(outboxUrl, drop);
		await noteField(page).fill("lin's secret");
		await noteState(page, "waiting").waitFor();
		await askToSignOut(page, lin);
		const question = page.getByRole("dialog");
		await question.getByText(en("login.unsavedLeft.one", { count: 1 })).waitFor();
		await question.locator("button:focus").waitFor();
		await page.keyboard.press("Enter");
		await question.waitFor({ state: "hidden" });
		await noteState(page, "waiting").waitFor();
		await signOut(page, lin, true);
		await page.unroute(outboxUrl);
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith("/v1/outbox")) sent.push(request.postData() ?? "");
		});
		await signInFromHeader(page, noah);
		await page.goto(site().url(host, coursePage("english-by-ear")));
		await noteField(page).waitFor();
		expect(await noteField(page).inputValue()).toBe("");
		await noteField(page).fill("noah's own");
		await noteState(page, "saved").waitFor();
		expect(sent.join()).not.toContain("secret");
		await signOut(page, noah);
		// With one session for all looks: many new ones would end that of the page.
		const now = await noteReader(site(), host, lin, "english-by-ear");
		await signInFromHeader(page, lin);
		await expect.poll(async () => (await now()).text).toBe("lin's secret");
		expect((await stored("english-by-ear", noah)).text).toBe("noah's own");
	});

	it("goes on in place when the session has ended", async () => {
		const page = await open("web-first-page");
		await noteField(page).waitFor();
		const token = await page.evaluate(
			() => JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}").token as string,
		);
		// What the page asks by itself may not find the end, and ask for the sign-in, before anything is typed.
		await holdBack(page, "**/socketTicket*");
		await ask(site(), host, "/loginout", { headers: { authorization: token }, body: {} });
		await noteField(page).fill("typed after the end");
		await signIn(page, lin);
		expect(await noteField(page).inputValue()).toBe("typed after the end");
		await noteState(page, "saved").waitFor();
		expect((await stored("web-first-page")).text).toBe("typed after the end");
	});

	it("is refused by itself: others are stored, and the student tries again or lets it go", async () => {
		const page = await open("react-studio");
		await page.route(outboxUrl, async (route) => {
			const body = route.request().postDataJSON() as OutboxBody;
			for (const entry of body.entries)
				if (entry.slot === "react-studio") entry.body["courseId"] = "no-such-course";
			await route.continue({ postData: JSON.stringify(body) });
		});
		await noteField(page).fill("first");
		const refused = page.getByRole("main").getByText("This course was not found", { exact: false });
		await refused.waitFor();
		await page.goto(site().url(host, coursePage("interface-design")));
		// The field of the former course has the same name.
		await page.getByRole("heading", { level: 1, name: /^Interface Design/ }).waitFor();
		await noteField(page).fill("not held up");
		await noteState(page, "saved").waitFor();
		const box = elsewhere(page);
		const again = box.getByRole("button", { name: en("outbox.retry") });
		const named = en("outbox.ofNamed", {
			...{ what: en("outbox.kind.note.save"), name: "React Studio: Finish One Product" },
			message: "This course was not found",
		});
		await box.getByText(named, { exact: false }).waitFor();
		const discard = box.getByRole("button", { name: en("outbox.discard"), exact: true });
		await discard.dblclick();
		await discard.click();
		await box.getByRole("button", { name: en("outbox.discardSure"), exact: true }).waitFor();
		await box.getByRole("button", { name: en("outbox.keep"), exact: true }).click();
		const answered = page.waitForResponse(outboxUrl);
		await again.click();
		await answered;
		await page.unroute(outboxUrl);
		await again.click();
		await expect.poll(() => told(page)).toBe("");
		expect(await stored("react-studio")).toMatchObject({ text: "first" });
	});
});

describe("trouble", () => {
	it("is shown within five seconds on any page, and costs few requests", async () => {
		/** Writes about a course into a hole: the request is taken, and nothing ever comes back. */
		const fallIn = async (course: string) => {
			let asked = 0;
			const page = await open(course, { bypassCSP: true });
			await noteField(page).waitFor();
			await page.route(outboxUrl, () => {
				asked += 1;
			});
			const begun = Date.now();
			await noteField(page).fill("into the hole");
			await noteState(page, "waiting").waitFor();
			return { page, course, begun, asked: () => asked, took: Date.now() - begun };
		};
		const first = await fallIn("street-walks");
		// A busy machine may be late once.
		const { page, course, begun, asked, took } = first.took < 5_000 ? first : await fallIn("data-python");
		expect(took).toBeLessThan(5_000);
		await page.evaluate(() => {
			location.hash = "/course/list";
		});
		await elsewhere(page)
			.getByText(en("outbox.elsewhere.one", { count: 1 }))
			.waitFor();
		expect(await barriers(page)).toEqual([]);
		// Each is waited for ten seconds, and the next one later still.
		expect(asked()).toBeLessThanOrEqual(1 + (Date.now() - begun) / 10_000);
		await page.unroute(outboxUrl);
		await expect.poll(() => told(page), { timeout: 30_000 }).toBe("");
		expect((await stored(course)).text).toBe("into the hole");
	});
});
