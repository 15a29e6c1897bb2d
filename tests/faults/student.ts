// A student with a browser of their own, connected to the school through a proxy of their own.
import type { BrowserContext, Page } from "playwright-core";
import { vi } from "vitest";
import type { LoginData } from "../../schemas/generated/documents.ts";
import { sharedBrowser } from "../support/browser/sharedBrowser.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import type { Random } from "../support/random.ts";
import { stateTimeoutMs } from "../support/run/stateTimeout.ts";
import { ask } from "../support/site/ask.ts";
import { loginBody } from "../support/site/signIn.ts";
import { type Watch, watchPages } from "./pageWatch.ts";
import { type Account, host, type School } from "./school.ts";
import { untilUp } from "./untilUp.ts";

export interface Student {
	readonly account: Account;
	readonly random: Random;
	readonly line: FaultProxy;
	readonly page: Page;
	readonly watch: Watch;
	readonly context: BrowserContext;
	/** The token of the last sign-in, for calls that bypass the proxy. */
	readonly token: () => string;
	/** Signs in once more, which ends the previous session. */
	readonly signInOnceMore: () => Promise<SignedIn>;
	/** The origin at which the student's browser opens a page. */
	readonly url: (hash: string) => string;
	/** Replaces the browser's token by one unknown to the server, as if it had expired. */
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
	expires: -1,
};

/** The browser state after a sign-in: the session in its storage, and its cookies. */
export async function signInAs(port: number, account: Account): Promise<SignedIn> {
	const body = await loginBody({ port }, host, account);
	const answer = await ask({ port }, host, "/s/api/saas-business/v1/front/login/", { method: "POST", body });
	const { data } = JSON.parse(answer.body) as { data: LoginData };
	const cookies = [answer.headers["set-cookie"] ?? []].flat().flatMap((line) => {
		const [, name, value, path] = /^([^=]+)=([^;]*).*?;\s*path=([^;]*)/i.exec(line) ?? [];
		return name && value !== undefined && path
			? [{ ...cookie, name, value, path, secure: name.startsWith("__Host-") }]
			: [];
	});
	const { token, user } = data;
	// As a sign-in leaves it: a page without the session's school would move the session to its own.
	return { session: { token: token.token, userId: user.id, schoolId: user.schoolId }, cookies };
}

/** A sign-in that the failing server does not refuse. */
export const signInUntilDone = (school: School, account: Account): Promise<SignedIn> =>
	untilUp(() => signInAs(school.site().port, account));

/** Opens a page for a student who signed in before, without failures. */
export async function openStudent(school: School, random: Random, options: StudentOptions): Promise<Student> {
	const { port } = school.site();
	const account = school.student();
	const line = await startFaultProxy({ port }, random);
	let signedIn = await signInAs(port, account);
	const { session, cookies } = signedIn;
	const origin = `http://${host}:${line.port}`;
	const context = await (await sharedBrowser()).newContext({
		locale: "en-US",
		reducedMotion: "reduce",
		storageState: {
			cookies: cookies,
			origins: [{ origin, localStorage: [{ name: "schoolfront.session", value: JSON.stringify(session) }] }],
		},
	});
	context.setDefaultTimeout(stateTimeoutMs);
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
				const seen = JSON.stringify([watch.checks.at(-1), watch.uncaught(0), line.seen.slice(-5)]);
				throw new Error(`${hash} must be there within a minute, found ${seen}`, { cause });
			});
		return { page, watch };
	};
	const close = async () => {
		await context.close();
		await line.stop();
	};
	const openFirst = async () => {
		const tab = await openTab(options.hash);
		// The connection for pushes is the last thing a page opens; then it is idle.
		await vi.waitUntil(() => line.seen.some(({ websocket }) => websocket), {
			timeout: stateTimeoutMs,
			interval: 100,
		});
		return tab;
	};
	const first = await openFirst().catch(async (error: unknown) => {
		await close();
		throw error;
	});
	return {
		...first,
		account,
		random: random,
		line,
		context,
		url,
		openTab,
		token: () => signedIn.session.token,
		signInOnceMore: async () => {
			signedIn = await signInAs(port, account);
			return signedIn;
		},
		loseToken: () =>
			first.page.evaluate(() => {
				const key = "schoolfront.session";
				const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
				localStorage.setItem(key, JSON.stringify({ ...session, token: "no-longer-known" }));
				// As if another tab had written it: this page gets the same storage event.
				dispatchEvent(new StorageEvent("storage", { key }));
			}),
		close,
	};
}
