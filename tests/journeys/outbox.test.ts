import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { OutboxBody } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { delayRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import {
	coursePage,
	noteField,
	noteState,
	noteViewer,
	outboxUrl,
	storedNote,
} from "../support/browser/notes.ts";
import { timeLimit } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { interceptionStarted, routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { signInButton, signInByDialog, signInFromHeader } from "../support/browser/signInForm.ts";
import { type DemoStudent, demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const noah = demoStudent(host, "noah");
const en = (key: string, args = {}) => message("en", key, args);
const failing = [/Failed to load resource/, /WebSocket connection/];
const stored = (course: string, student: DemoStudent = lin) => storedNote(site(), host, student, course);
const open = (course: string, more: Parameters<typeof openPageAs>[3] = {}, student: DemoStudent = lin) =>
	openPageAs(site(), host, student, { language: "en", hash: coursePage(course), allow: failing, ...more });
const elsewhere = (page: Page) => page.getByRole("region", { name: en("outbox.title") });
/** The site's notice about unsent work; an empty notice is not exposed to anybody. */
const notified = async (page: Page) => (await elsewhere(page).allInnerTexts()).join();

async function askToSignOut(page: Page, { nickName }: DemoStudent): Promise<void> {
	await page.getByRole("button", { name: en("login.menuOf", { name: nickName }) }).click();
	await page.getByRole("menuitem", { name: en("login.signOut") }).click();
}
async function signOut(page: Page, student: DemoStudent, anyway = false): Promise<void> {
	// The server's answer navigates home: signing in before it would happen on another page.
	const home = page.waitForEvent("load");
	await askToSignOut(page, student);
	if (anyway)
		await page
			.getByRole("dialog")
			.getByRole("button", { name: en("login.signOutAnyway") })
			.click();
	await home;
	await signInButton(page).waitFor();
}
/** Forwards the request to the server without the browser's request id, and loses the answer. */
const reach = (route: Route) =>
	ask(site(), host, "/s/api/saas-business/v1/outbox", {
		headers: { authorization: route.request().headers()["authorization"] ?? "" },
		body: route.request().postDataJSON() as unknown,
	});
const abortRequest = (route: Route) => route.abort("connectionfailed");

describe("unconfirmed writes", () => {
	it("survive a crash of their tab and are sent by the next tab", async () => {
		const page = await open("js-from-zero");
		await page.context().route(outboxUrl, abortRequest);
		await interceptionStarted(page);
		await noteField(page).fill("written before the crash");
		await noteState(page, "waiting").waitFor();
		await page.close();
		const next = await page.context().newPage();
		await next.goto(site().url(host, coursePage("js-from-zero")));
		await expect.poll(() => noteField(next).inputValue()).toBe("written before the crash");
		await noteState(next, "waiting").waitFor();
		await page.context().unroute(outboxUrl);
		// The longest pause between two attempts is 17 s.
		await noteState(next, "saved").waitFor();
		expect(await stored("js-from-zero")).toMatchObject({ text: "written before the crash", version: 1 });
	});

	it("are stored once although answers are lost and two tabs send them concurrently", async () => {
		const page = await open("charts-honest", {
			// Without locks, both tabs send every entry they see.
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
		await interceptionStarted(page);
		await noteField(page).fill("once");
		await expect.poll(() => noteField(other).inputValue()).toBe("once");
		await noteState(page, "saved").waitFor();
		await noteState(other, "saved").waitFor();
		expect(seen.length).toBeGreaterThan(1);
		expect(new Set(seen).size).toBe(1);
		expect(await stored("charts-honest")).toMatchObject({ text: "once", version: 1 });
	});

	it("stay for their student after a sign-out that asks first, hidden from the next student", async () => {
		const page = await open("english-by-ear");
		await routeLoadedPage(page, outboxUrl, abortRequest);
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
		// One session for all requests: many new ones would end the page's own.
		const now = await noteViewer(site(), host, lin, "english-by-ear");
		await signInFromHeader(page, lin);
		await expect.poll(async () => (await now()).text).toBe("lin's secret");
		expect((await stored("english-by-ear", noah)).text).toBe("noah's own");
	});

	it("resume on the page when the session has ended", async () => {
		const page = await open("web-first-page");
		await noteField(page).waitFor();
		const token = await page.evaluate(
			() => JSON.parse(localStorage.getItem("schoolfront.session") ?? "{}").token as string,
		);
		// A request of the page itself might otherwise discover the end of the session, and ask for sign-in,
		// before anything is typed.
		await delayRequests(page, "**/socketTicket*");
		await ask(site(), host, "/loginout", { headers: { authorization: token }, body: {} });
		await noteField(page).fill("typed after the end");
		await signInByDialog(page, lin);
		expect(await noteField(page).inputValue()).toBe("typed after the end");
		await noteState(page, "saved").waitFor();
		expect((await stored("web-first-page")).text).toBe("typed after the end");
	});

	it("that are rejected do not block others, and can be retried or discarded", async () => {
		const page = await open("react-studio");
		await routeLoadedPage(page, outboxUrl, async (route) => {
			const body = route.request().postDataJSON() as OutboxBody;
			for (const entry of body.entries)
				if (entry.slot === "react-studio") entry.body["courseId"] = "no-such-course";
			await route.continue({ postData: JSON.stringify(body) });
		});
		await noteField(page).fill("first");
		const refused = page.getByRole("main").getByText("This course was not found", { exact: false });
		await refused.waitFor();
		await page.goto(site().url(host, coursePage("interface-design")));
		// The previous course's field has the same name.
		await page.getByRole("heading", { level: 1, name: /^Interface Design/ }).waitFor();
		await noteField(page).fill("not held up");
		await noteState(page, "saved").waitFor();
		const box = elsewhere(page);
		const second = box.getByRole("button", { name: en("outbox.retry") });
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
		await second.click();
		await answered;
		await page.unroute(outboxUrl);
		// The notice is gone while the note is sent, too, and comes back if it is refused.
		const accepted = page.waitForResponse(outboxUrl);
		await second.click();
		await accepted;
		await expect.poll(() => notified(page)).toBe("");
		expect(await stored("react-studio")).toMatchObject({ text: "first" });
	});
});

describe("a connection problem", () => {
	it("is shown within five seconds on any page and causes few requests", async () => {
		/** Sends course writes nowhere: the request is accepted and never answered. */
		const fallIn = async (course: string) => {
			let asked = 0;
			const page = await open(course, { bypassCSP: true });
			await noteField(page).waitFor();
			await routeLoadedPage(page, outboxUrl, () => {
				asked += 1;
			});
			const begun = Date.now();
			await noteField(page).fill("into the hole");
			await noteState(page, "waiting").waitFor();
			const took = Date.now() - begun;
			return { page, course, begun, asked: () => asked, took, limit: timeLimit(page, 5_000) };
		};
		const first = await fallIn("street-walks");
		// A busy machine may be late once.
		const { page, course, begun, asked, took, limit } =
			first.took < first.limit ? first : await fallIn("data-python");
		expect(took).toBeLessThan(limit);
		await page.evaluate(() => {
			location.hash = "/course/list";
		});
		await elsewhere(page)
			.getByText(en("outbox.elsewhere.one", { count: 1 }))
			.waitFor();
		expect(await axeViolations(page)).toEqual([]);
		// Each request times out after ten seconds, and the next one starts later still.
		expect(asked()).toBeLessThanOrEqual(1 + (Date.now() - begun) / 10_000);
		await page.unroute(outboxUrl);
		await expect.poll(() => notified(page)).toBe("");
		expect((await stored(course)).text).toBe("into the hole");
	});
});
