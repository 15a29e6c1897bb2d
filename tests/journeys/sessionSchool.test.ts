import type { Frame, Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { LoginData } from "../../schemas/generated/documents.ts";
import { openPage } from "../support/browser/openPage.ts";
import { chooseSchool, contentRendered, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { signInFromHeader } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { loginBody } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const student = demoStudent(host);

async function choose(page: Page, from: string, to: string): Promise<void> {
	await chooseSchool(page, from, to);
	await schoolTrigger(page, to).waitFor();
}

const saves = (request: Request) => request.url().includes("/saveSessionSchoolId");
const saved = (page: Page, id: string) =>
	page.waitForResponse((reply) => saves(reply.request()) && reply.url().includes(`schoolId=${id}`));

/** The school the server has stored for the student's next sign-in. */
async function standsIn(): Promise<string> {
	const body = await loginBody(site(), host, student);
	const login = await data<LoginData>(site(), host, "/saas-business/v1/front/login/", {
		method: "POST",
		body,
	});
	return login.user.schoolId;
}

/** The home page rendered by its script: hydration would replace elements under a pointer. */
async function openHome(hash = "/home/index"): Promise<Page> {
	const page = await openPage(site(), host, { language: "en", hash });
	await contentRendered(page);
	return page;
}

describe("the school of a session", () => {
	it("follows a switch, and is used at sign-in in another browser", async () => {
		const page = await openHome();
		await signInFromHeader(page, student);
		const notified = saved(page, "maple-riverside");
		await choose(page, "Downtown Campus", "Riverside Campus");
		expect(await (await notified).json()).toMatchObject({ code: "1", data: { schoolId: "maple-riverside" } });
		expect(await standsIn()).toBe("maple-riverside");

		const other = await openHome();
		await schoolTrigger(other, "Downtown Campus").waitFor();
		await signInFromHeader(other, student);
		await schoolTrigger(other, "Riverside Campus").waitFor();
		await expect.poll(() => new URL(other.url()).hash).toBe("#/home/index/riverside");
		await other.goto(site().url(host, "/course/list"));
		await other.reload();
		await schoolTrigger(other, "Riverside Campus").waitFor();
	});

	it("yields to the school this browser or its address chose before the sign-in", async () => {
		const page = await openHome("/home/index/online");
		await schoolTrigger(page, "Online Campus").waitFor();
		const notified = saved(page, "maple-online");
		await signInFromHeader(page, student);
		expect((await notified).status()).toBe(200);
		await schoolTrigger(page, "Online Campus").waitFor();
		await expect.poll(standsIn).toBe("maple-online");
	});

	it("is never sent for a visitor", async () => {
		const page = await openHome();
		const notified: string[] = [];
		page.on("request", (request) => {
			if (saves(request)) notified.push(request.url());
		});
		await choose(page, "Downtown Campus", "Riverside Campus");
		await contentRendered(page);
		expect(notified).toEqual([]);
	});

	it("is sent once, not with every page", async () => {
		const page = await openHome("/home/index/riverside");
		const first = saved(page, "maple-riverside");
		await signInFromHeader(page, student);
		await first;
		// The page must have stored its session's school: left earlier, it would send the school again.
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("schoolfront.session")))
			.toContain('"schoolId":"maple-riverside"');
		const notified: string[] = [];
		const asked = { learning: 0, student: 0 };
		page.on("request", (request) => {
			if (saves(request)) notified.push(request.url());
			if (request.url().includes("/learn/data")) asked.learning += 1;
			if (request.url().includes("/getCurrentUser")) asked.student += 1;
		});
		// Requests of the previous page that start while the reload is confirmed are not counted.
		let isReloading = false;
		const onNavigated = (frame: Frame) => {
			if (frame !== page.mainFrame()) return;
			page.off("framenavigated", onNavigated);
			isReloading = true;
			Object.assign(asked, { learning: 0, student: 0 });
		};
		page.on("request", (request) => {
			if (request.isNavigationRequest() && request.frame() === page.mainFrame())
				page.on("framenavigated", onNavigated);
		});
		const confirmed = page.waitForResponse((answer) => isReloading && answer.url().includes("/sso/user"));
		await page.reload();
		await contentRendered(page);
		await (await confirmed).finished();
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		// An unchanged school is no reason to request all private data again.
		expect(asked).toEqual({ learning: 1, student: 1 });
		await page.goto(site().url(host, "/course/list"));
		await contentRendered(page);
		expect(notified).toEqual([]);
	});
});
