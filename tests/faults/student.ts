// A student at a browser of their own, whose line to the school goes through a proxy of its own.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject, vi } from "vitest";
import type { LoginData } from "../../schemas/generated/documents.ts";
import { ask } from "../support/ask.ts";
import type { Chance } from "../support/chance.ts";
import { type FaultProxy, startFaultProxy } from "../support/faultProxy.ts";
import { sealedLogin } from "../support/signedIn.ts";
import { type Watch, watchPages } from "./pageWatch.ts";
import { type Account, host, type School } from "./school.ts";

export interface Student {
	readonly account: Account;
	readonly chance: Chance;
	readonly line: FaultProxy;
	readonly page: Page;
	readonly watch: Watch;
	readonly context: BrowserContext;
	/** The token of the last sign-in, for asking the school past the line. */
	readonly token: () => string;
	/** Signs in once more, which ends the former session. */
	readonly signInAgain: () => Promise<SignedIn>;
	/** Where the student's browser finds a page. */
	readonly url: (hash: string) => string;
	/** Makes the browser's token one the server does not know, as half an hour does. */
	readonly loseToken: () => Promise<void>;
	/** A second tab of the same browser. */
	readonly openTab: (hash: string) => Promise<{ readonly page: Page; readonly watch: Watch }>;
	readonly close: () => Promise<void>;
}

export interface StudentOptions {
	readonly hash: string;
	/** Prepares the browser before its first page. */
	readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

let browser: Promise<Browser> | undefined;

/** The browser of the run; its pages are no throw-away profiles of the server's connection, so it stays open. */
export const faultBrowser = (): Promise<Browser> => {
	browser ??= chromium.connect(inject("browser"));
	return browser;
};

export async function closeBrowser(): Promise<void> {
	await (await browser)?.close();
	browser = undefined;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export interface SignedIn {
	readonly session: { readonly token: string; readonly userId: string; readonly schoolId: string };
	readonly cookies: Cookies;
}

const cookie = {
	path: "/",
	domain: host,
	httpOnly: true,
	sameSite: "Lax" as const,
	secure: false,
	expires: -1,
};

/** What a browser keeps after a sign-in: the session in its storage, and its cookies. */
export async function signInAs(port: number, account: Account): Promise<SignedIn> {
	const body = await sealedLogin({ port }, host, account);
	const answer = await ask({ port }, host, "/s/api/saas-business/v1/front/login/", { method: "POST", body });
	const { data } = JSON.parse(answer.body) as { data: LoginData };
	const cookies = [answer.headers["set-cookie"] ?? []].flat().flatMap((line) => {
		const [, name, value, path] = /^([^=]+)=([^;]*).*?;\s*path=([^;]*)/i.exec(line) ?? [];
		return name && value !== undefined && path ? [{ ...cookie, name, value, path }] : [];
	});
	const { token, user } = data;
	// As a sign-in leaves it: a page that did not know where its session stands would move it to where the page stands.
	return { session: { token: token.token, userId: user.id, schoolId: user.schoolId }, cookies };
}

/** Opens a page for a student who signed in before, with an unbroken line. */
export async function openStudent(school: School, chance: Chance, options: StudentOptions): Promise<Student> {
	const { port } = school.site();
	const account = school.student();
	const line = await startFaultProxy({ port }, chance);
	let signedIn = await signInAs(port, account);
	const { session, cookies } = signedIn;
	const origin = `http://${host}:${line.port}`;
	const context = await (await faultBrowser()).newContext({
		locale: "en-US",
		reducedMotion: "reduce",
		storageState: {
			cookies: cookies,
			origins: [{ origin, localStorage: [{ name: "schoolfront.session", value: JSON.stringify(session) }] }],
		},
	});
	context.setDefaultTimeout(60_000);
	const watchOf = await watchPages(context);
	await options.prepare?.(context);
	const url = (hash: string) => `${origin}/s/pc/#${hash}`;
	const openTab = async (hash: string) => {
		const page = await context.newPage();
		const watch = watchOf(page);
		await page.goto(url(hash));
		await page
			.getByRole("main")
			.getByRole("heading", { level: 1 })
			.first()
			.waitFor()
			.catch((cause: unknown) => {
				const seen = JSON.stringify([watch.looks.at(-1), watch.uncaught(0), line.seen.slice(-5)]);
				throw new Error(`${hash} must be there within a minute, found ${seen}`, { cause });
			});
		return { page, watch };
	};
	const first = await openTab(options.hash);
	// The last thing a page brings is its connection for pushes; then it is at rest.
	await vi.waitUntil(() => line.seen.some(({ websocket }) => websocket), { timeout: 60_000, interval: 100 });
	return {
		...first,
		account,
		chance,
		line,
		context,
		url,
		openTab,
		token: () => signedIn.session.token,
		signInAgain: async () => {
			signedIn = await signInAs(port, account);
			return signedIn;
		},
		loseToken: () =>
			first.page.evaluate(() => {
				const key = "schoolfront.session";
				const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
				localStorage.setItem(key, JSON.stringify({ ...session, token: "no-longer-known" }));
				// As if another tab had written it: this page hears of it the same way.
				dispatchEvent(new StorageEvent("storage", { key }));
			}),
		close: async () => {
			await context.close();
			await line.stop();
		},
	};
}
