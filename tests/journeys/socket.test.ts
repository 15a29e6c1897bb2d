// The realtime connection as a student meets it: what the school sends is there at once, and after whatever happened
// to the line or the server nothing is missing and nothing is there twice.
import type { BrowserContext, Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Principal } from "../../schemas/generated/documents.ts";
import { data } from "../support/ask.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { startFaultProxy } from "../support/faultProxy.ts";
import { say } from "../support/messages.ts";
import { openPage, type PageOptions } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { operate } from "../support/operate.ts";
import { signedIn } from "../support/signedIn.ts";
import { count, goLive, keepNotices, listen, welcomes } from "../support/socketLine.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const hash = "/course/list";
const en = (key: string, args = {}) => say("en", key, args);
const lost = [/WebSocket connection/, /\/websocket\//, /Failed to load resource/];

/** The page's clock can be put forward, so that nobody waits for the 3.5 s of RT-01. */
const clocked = { prepare: (context: BrowserContext) => context.clock.install() };

const open = (account = "lin", options: PageOptions = {}, at = site(), on = host) =>
	openPageAs(at, on, demoStudent(on, account), {
		language: "en",
		hash,
		allow: lost,
		...options,
		prepare: async (context) => {
			await clocked.prepare(context);
			await options.prepare?.(context);
		},
	});

async function command(...words: readonly string[]): Promise<void> {
	const said = await operate(site(), ...words);
	expect(said.code, said.err).toBe(0);
}

const send = (title: string, account = "lin") =>
	command("message", host, account, title, "Room 4, nine o'clock.");

/** Sees the notice as it comes: the command may need longer to end than that lasts. */
const sendAndSee = (page: Page, title: string, account: string) =>
	Promise.all([page.getByText(en("message.arrived", { title })).waitFor(), send(title, account)]);

const unread = (page: Page, messages: number) =>
	page
		.getByRole("banner")
		.getByRole("link", { name: en("message.unread.other", { count: messages }), exact: true });

describe("a message to a student", () => {
	// A start of the server, and four of the operator's command.
	it("is on every open tab at once, is told in one of them, and is neither lost nor doubled by a restart", {
		timeout: 120_000,
	}, async () => {
		const page = await open();
		const line = listen(page);
		const other = await page.context().newPage();
		const otherLine = listen(other);
		await other.goto(site().url(host, "/home/index"));
		const both = [page, other];
		for (const each of both) await unread(each, 3).waitFor();
		await goLive(page, line);
		await goLive(other, otherLine);
		const kept = await Promise.all(both.map(keepNotices));
		/** What was told on both tabs since the last time; a notice that is still there would be made one with the next. */
		const told = async () => {
			for (const each of both)
				for (const close of await each.locator("[data-kind=news]").getByRole("button").all())
					await close.click();
			return (await Promise.all(kept.map((notices) => notices()))).flat().sort();
		};
		const notices = (...titles: string[]) => titles.map((title) => en("message.arrived", { title }));

		await send("Exam moved");
		for (const each of both) await unread(each, 4).waitFor();
		await expect.poll(told).toEqual(notices("Exam moved"));

		// One before the pages have found the server again: their clocks stand still until it is stored.
		for (const each of both) {
			// The page's clock is ahead of the world's, by as much as it took to go live.
			const its = await each.evaluate(() => Date.now());
			await each.clock.pauseAt(its + 60_000);
		}
		await site().restart();
		await send("While away");
		for (const each of both) {
			await each.clock.fastForward(5_000);
			await each.clock.resume();
		}
		for (const each of both) await unread(each, 5).waitFor();
		await expect.poll(told).toEqual(notices("Exam moved", "While away"));

		// The notice leads to the list. Whoever reads that needs no notice, and sees what comes.
		const look = { name: en("message.look"), exact: true };
		const follow = (each: Page) => each.getByRole("link", look).click();
		const following = Promise.any(both.map((each) => follow(each).then(() => each)));
		const [reader] = await Promise.all([following, send("Back again")]);
		for (const each of both) await unread(each, 6).waitFor();
		await expect.poll(told).toEqual(notices("Back again", "Exam moved", "While away"));
		const main = reader.getByRole("main");
		await main.getByText("Back again").waitFor();
		await (reader === page ? other : page).close();
		await send("At the list");
		await main.getByText("At the list").waitFor();
		const titles = ["At the list", "Back again", "While away", "Exam moved"];
		const rows = await main.getByRole("heading", { level: 2 }).allTextContents();
		expect(rows.slice(0, 4).map((row) => titles.find((title) => row.includes(title)))).toEqual(titles);
		expect(await reader.locator("[data-kind=news]").count()).toBe(0);
	});
});

describe("the connection of a page", () => {
	it("says what is documented, follows sign-in and sign-out without another one, and takes its leave", async () => {
		const page = await openPage(site(), host, { language: "en", hash, allow: lost, ...clocked });
		const line = listen(page);
		await expect
			.poll(async () => {
				if (line.urls.length === 0) await page.clock.fastForward(4_000);
				return count(line.heard, /config_changed/);
			})
			.toBe(1);
		const query = new URL(line.urls[0] ?? "").searchParams;
		const said = [...query.keys()].filter((key) => !/^(?:EIO|transport|t|version)$/.test(key));
		expect(said.sort().join()).toBe("companyId,domain,platform,schoolId,sessionid,userId,yunId");
		expect(Object.fromEntries(query)).toMatchObject({ domain: host, platform: "pc", userId: "" });
		expect(count(line.sent, /"auth"/)).toBe(0);

		// Another tab signs in.
		const token = await signedIn(site(), host, demoStudent(host, "noah"));
		const { userId } = await data<Principal>(site(), host, `/sso/user?access_token=${token}`);
		const store = (session: object) =>
			page.evaluate((text) => {
				localStorage.setItem("schoolfront.session", text);
				dispatchEvent(new StorageEvent("storage", { key: "schoolfront.session", newValue: text }));
			}, JSON.stringify(session));
		await store({ token, userId });
		await expect.poll(() => welcomes(line)).toBe(1);
		const auth = line.sent.find((frame) => frame.includes('"auth"')) ?? "";
		const named = JSON.parse(auth.slice(auth.indexOf("["))) as [string, object];
		const keys = Object.keys(named[1]).sort().join();
		expect(keys).toBe("companyId,date,deviceId,module,schoolId,token,userId");
		expect(line.sent.join()).not.toContain(token);
		expect(line.urls.join()).not.toContain(token);
		expect(await page.evaluate(() => document.cookie)).toContain(
			`deviceId=${Reflect.get(named[1], "deviceId")}`,
		);

		await sendAndSee(page, "Welcome back", "noah");
		await store({});
		await expect.poll(() => count(line.sent, /"logout"/)).toBe(1);
		expect(line.urls).toHaveLength(1);

		// Away and back from the browser's memory of pages.
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
		await expect.poll(() => count(line.sent, /"leave"/)).toBe(1);
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect.poll(() => count(line.heard, /config_changed/)).toBe(2);
	});

	it("beats every ten seconds, and is opened anew where two beats are not answered", async () => {
		const sockets: WebSocketRoute[] = [];
		const heard: string[] = [];
		let swallows = false;
		const page = await open("amelie", {
			prepare: (context) =>
				context.routeWebSocket(/\/websocket\//, (socket) => {
					sockets.push(socket);
					const server = socket.connectToServer();
					server.onMessage((message) => {
						heard.push(String(message));
						socket.send(message);
					});
					socket.onMessage((message) => {
						if (!swallows || !String(message).includes('"heartbeat"')) server.send(message);
					});
				}),
		});
		await page.getByRole("main").getByRole("article").first().waitFor();
		/** The transport's own pings come in time, so that only the application behind it can fall silent. */
		const forward = async (milliseconds: number) => {
			sockets.at(-1)?.send("2");
			await page.clock.fastForward(milliseconds);
			return sockets.length;
		};
		await expect.poll(() => sockets.length || forward(4_000)).toBe(1);
		await expect.poll(() => count(heard, /config_changed/)).toBe(1);
		for (const beat of [1, 2]) {
			await forward(10_000);
			await expect.poll(() => count(heard, /^43\d+\[\{.*"data":\{"serverTime":\d+\}/)).toBe(beat);
		}
		expect(sockets).toHaveLength(1);
		swallows = true;
		await expect.poll(() => forward(5_000)).toBe(2);
	});

	// Polling needs a balancer that keeps a page at its server; the cluster's front does not.
	it.runIf(!process.env["SCHOOLFRONT_CLUSTER"])(
		"goes on by polling where websockets are not let through",
		async () => {
			const proxy = await startFaultProxy(site());
			proxy.set({ kind: "answer", status: 403, body: "no", on: ({ websocket }) => websocket });
			const through = {
				...site(),
				url: (at: string, to?: string) => site().url(at, to).replace(`:${site().port}`, `:${proxy.port}`),
			};
			const page = await open("zhou_yiran", {}, through);
			const polls = () => proxy.seen.filter(({ path }) => path.includes("transport=polling")).length;
			await expect
				.poll(async () => {
					if (polls() === 0) await page.clock.fastForward(4_000);
					return polls();
				})
				.toBeGreaterThan(2);
			await sendAndSee(page, "By the slow road", "zhou_yiran");
			await proxy.stop();
		},
	);
});

describe("a session that the server ends", () => {
	it("by a sign-in elsewhere leads to the page that says so, and back", async () => {
		const cedar = "cedar.localhost";
		const page = await open("lin", {}, site(), cedar);
		const line = listen(page);
		await goLive(page, line);
		await signedIn(site(), cedar, demoStudent(cedar, "lin"));
		await page.waitForURL(/\/redirect\/online\?u=/);
		expect(new URL(page.url()).searchParams.get("u")).toBe(site().url(cedar, hash));
		await page.getByRole("heading", { name: en("session.online.title") }).waitFor();
	});

	it("by an operator loads the page again for a visitor", async () => {
		const page = await open("noah");
		const line = listen(page);
		await goLive(page, line);
		// The header of before says the same as soon as the session is gone.
		const again = page.waitForEvent("load", { timeout: 30_000 });
		await command("sign-out", host, "noah");
		await again;
		await page.getByRole("banner").getByText(en("app.signIn"), { exact: true }).first().waitFor();
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).not.toContain("token");
	});
});
