// The realtime connection of a student: events arrive at once, and after any failure of the network or the
// server none is missing or duplicated.
import type { BrowserContext, Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Principal } from "../../schemas/generated/documents.ts";
import { message } from "../support/browser/messages.ts";
import { openPage, type PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { watchRequests } from "../support/browser/pendingRequests.ts";
import { contentRendered, pageRendered } from "../support/browser/schoolSwitch.ts";
import { count, goLive, recordNotices, trafficOf, welcomes } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { startFaultProxy } from "../support/faults/faultProxy.ts";
import { data } from "../support/site/ask.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { signInToken } from "../support/site/signIn.ts";
import { type SiteAddress, setupSite, siteAt } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const hash = "/course/list";
const en = (key: string, args = {}) => message("en", key, args);
const lost = [/WebSocket connection/, /\/websocket\//, /Failed to load resource/];

/** The page's clock can be advanced, to skip the 3.5 s of RT-01. */
const clocked = { prepare: (context: BrowserContext) => context.clock.install() };

const open = (account = "lin", options: PageOptions = {}, at: SiteAddress = site(), on = host) =>
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
	const output = await runStudentsCommand(site(), ...words);
	expect(output.code, output.err).toBe(0);
}

const send = (title: string, account = "lin") =>
	command("message", host, account, title, "Room 4, nine o'clock.");

/** Waits for the notice right away: the command may take longer than the notice is shown. */
const sendAndSee = (page: Page, title: string, account: string) =>
	Promise.all([page.getByText(en("message.arrived", { title })).waitFor(), send(title, account)]);

const unread = (page: Page, messages: number) =>
	page
		.getByRole("banner")
		.getByRole("link", { name: en("message.unread.other", { count: messages }), exact: true });

describe("a message to a student", () => {
	it("reaches every open tab at once, is announced in one, and is neither lost nor duplicated by a restart", async () => {
		const page = await open();
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/home/index"));
		const both = [page, other];
		for (const each of both) await unread(each, 3).waitFor();
		await goLive(page);
		await goLive(other);
		const saved = await Promise.all(both.map(recordNotices));
		/**
		 * The notices on both tabs since the last call; a notice that is still open would be merged with the next.
		 */
		const notified = async () => {
			for (const each of both)
				for (const close of await each.locator("[data-kind=news]").getByRole("button").all())
					await close.click();
			return (await Promise.all(saved.map((notices) => notices()))).flat().sort();
		};
		const notices = (...titles: string[]) => titles.map((title) => en("message.arrived", { title }));

		await send("Exam moved");
		for (const each of both) await unread(each, 4).waitFor();
		await expect.poll(notified).toEqual(notices("Exam moved"));

		// One message before the pages reconnect: their clocks are stopped until it is stored.
		for (const each of both) {
			// The page's clock is ahead of real time, by as much as it was advanced to connect.
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
		await expect.poll(notified).toEqual(notices("Exam moved", "While away"));

		// The notice links to the list. A student on the list sees new messages there and needs no notice.
		const openLink = { name: en("message.look"), exact: true };
		const follow = (each: Page) => each.getByRole("link", openLink).click();
		const following = Promise.any(both.map((each) => follow(each).then(() => each)));
		const [followed] = await Promise.all([following, send("Back again")]);
		for (const each of both) await unread(each, 6).waitFor();
		await expect.poll(notified).toEqual(notices("Back again", "Exam moved", "While away"));
		const main = followed.getByRole("main");
		await main.getByText("Back again").waitFor();
		await (followed === page ? other : page).close();
		await send("At the list");
		await main.getByText("At the list").waitFor();
		const titles = ["At the list", "Back again", "While away", "Exam moved"];
		const rows = await main.getByRole("heading", { level: 2 }).allTextContents();
		expect(rows.slice(0, 4).map((row) => titles.find((title) => row.includes(title)))).toEqual(titles);
		expect(await followed.locator("[data-kind=news]").count()).toBe(0);
	});
});

describe("the connection of a page", () => {
	it("sends the documented events, survives sign-in and sign-out, and is closed with the page", async () => {
		const page = await openPage(site(), host, { language: "en", hash, allow: lost, ...clocked });
		const line = trafficOf(page);
		await expect
			.poll(async () => {
				if (line.urls.length === 0) await page.clock.fastForward(4_000);
				return count(line.received, /config_changed/);
			})
			.toBe(1);
		const query = new URL(line.urls[0] ?? "").searchParams;
		const output = [...query.keys()].filter((key) => !/^(?:EIO|transport|t|version)$/.test(key));
		expect(output.sort().join()).toBe("companyId,domain,platform,schoolId,sessionid,userId,yunId");
		expect(Object.fromEntries(query)).toMatchObject({ domain: host, platform: "pc", userId: "" });
		expect(count(line.sent, /"auth"/)).toBe(0);

		// Another tab signs in.
		const token = await signInToken(site(), host, demoStudent(host, "noah"));
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

		// Into the back/forward cache and out of it.
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
		await expect.poll(() => count(line.sent, /"leave"/)).toBe(1);
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await expect.poll(() => count(line.received, /config_changed/)).toBe(2);
	});

	it("sends a heartbeat every ten seconds, and reconnects after two unanswered ones", async () => {
		const sockets: WebSocketRoute[] = [];
		const received: string[] = [];
		let swallows = false;
		const page = await open("amelie", {
			prepare: (context) =>
				context.routeWebSocket(/\/websocket\//, (socket) => {
					sockets.push(socket);
					const server = socket.connectToServer();
					server.onMessage((message) => {
						received.push(String(message));
						socket.send(message);
					});
					socket.onMessage((message) => {
						if (!swallows || !String(message).includes('"heartbeat"')) server.send(message);
					});
				}),
		});
		await contentRendered(page);
		/** The transport's own pings are answered, so that only the application behind it is silent. */
		const forward = async (milliseconds: number) => {
			sockets.at(-1)?.send("2");
			await page.clock.fastForward(milliseconds);
			return sockets.length;
		};
		await expect.poll(() => sockets.length || forward(4_000)).toBe(1);
		await expect.poll(() => count(received, /config_changed/)).toBe(1);
		for (const heartbeat of [1, 2]) {
			await forward(10_000);
			await expect.poll(() => count(received, /^43\d+\[\{.*"data":\{"serverTime":\d+\}/)).toBe(heartbeat);
		}
		expect(sockets).toHaveLength(1);
		swallows = true;
		await expect.poll(() => forward(5_000)).toBe(2);
	});

	// Polling needs a load balancer with sticky sessions; the cluster's proxy has none.
	it.runIf(!process.env["SCHOOLFRONT_CLUSTER"])(
		"falls back to polling where websockets are blocked",
		async () => {
			const proxy = await startFaultProxy(site());
			proxy.set({ kind: "answer", status: 403, body: "no", on: ({ websocket }) => websocket });
			const page = await open("zhou_yiran", {}, siteAt(proxy.port));
			// Its first requests would time out by the clock that is wound forward below.
			await pageRendered(page);
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

describe("a session ended by the server", () => {
	it("because of a sign-in elsewhere shows the page that reports it, with a link back", async () => {
		const cedar = "cedar.localhost";
		const page = await open("lin", {}, site(), cedar);
		const answered = watchRequests(page);
		await goLive(page);
		// A call that the end refuses leads elsewhere (tests/journeys/otherDevice.test.ts).
		await answered();
		await signInToken(site(), cedar, demoStudent(cedar, "lin"));
		await page.waitForURL(/\/redirect\/online\?u=/);
		expect(new URL(page.url()).searchParams.get("u")).toBe(site().url(cedar, hash));
		await page.getByRole("heading", { name: en("session.online.title") }).waitFor();
	});

	it("because of the operator says why and asks to sign in, without a reload", async () => {
		const page = await open("noah");
		await goLive(page);
		await command("sign-out", host, "noah");
		await page.getByText(en("session.forced")).waitFor();
		await page.getByRole("dialog").getByText(en("login.lapsed")).waitFor();
		expect(await page.evaluate(() => localStorage.getItem("schoolfront.session"))).not.toContain("token");
	});
});
