import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Toast } from "../../core/toast.ts";
import messages from "../messages.en.json" with { type: "json" };

/** What the browser and the library for sockets reach: a proxy that refuses websockets, in front of a server. */
const network = vi.hoisted(() => ({ isServerUp: true, dials: [] as number[], checks: [] as number[] }));
const seconds = () => Math.floor(performance.now() / 1_000);

vi.mock("socket.io-client", () => ({
	io: () => {
		network.dials.push(seconds());
		return {
			connected: false,
			close: () => undefined,
			on: (event: string, listener: (error: Error) => void) =>
				event === "connect_error" && setTimeout(() => listener(new Error("websocket error"))),
		};
	},
}));

const pass = async (durationMs: number) => {
	for (let left = durationMs; left > 0; left -= 250) {
		await vi.advanceTimersByTimeAsync(250);
		await vi.dynamicImportSettled();
	}
};
/** After the first attempt the server is down. */
const lose = async () => {
	await pass(250);
	network.isServerUp = false;
};
let notices: () => readonly Toast[];

beforeEach(async () => {
	vi.useFakeTimers({ now: 0 });
	vi.spyOn(Math, "random").mockReturnValue(0);
	vi.spyOn(console, "info").mockReturnValue();
	vi.stubGlobal("location", { origin: "http://one.test", hostname: "one.test", pathname: "/", hash: "" });
	vi.stubGlobal("document", {
		...{ documentElement: { lang: "en" }, visibilityState: "visible", getElementById: () => null },
	});
	vi.stubGlobal("fetch", async (_: unknown, { method }: RequestInit = {}) => {
		if (method === "HEAD") network.checks.push(seconds());
		if (!network.isServerUp) throw new TypeError("Failed to fetch");
		return new Response(JSON.stringify({ code: "1", message: "", data: { netty: { domain: "" } } }));
	});
	Object.assign(network, { isServerUp: true, dials: [], checks: [] });
	vi.resetModules();
	const { setLanguage } = await import("../../core/i18n.ts");
	setLanguage("en", messages);
	const { toastsAtom } = await import("../../core/toast.ts");
	notices = () => getDefaultStore().get(toastsAtom);
	const { watchConnection } = await import("./connectionNotice.ts");
	const { socket } = await import("../../core/realtime/socket.ts");
	watchConnection();
	socket.connect({ yunId: "1", sessionid: "1", version: () => 1 });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("a socket that a proxy refuses, while the server answers: each attempt waits longer, and nothing is shown", async () => {
	await pass(60_000);
	expect(network.dials).toEqual([0, 2, 6, 14, 30]);
	expect(network.checks.length).toBeLessThanOrEqual(network.dials.length);
	expect(notices()).toEqual([]);
});

test("a server that is down and comes back: the socket is opened as soon as it answers", async () => {
	await lose();
	await pass(5_000);
	expect(notices()).toHaveLength(1);
	network.isServerUp = true;
	await pass(3_500);
	expect(notices()).toEqual([]);
	expect(network.dials).toEqual([0, 2, 6, 8]);
});

test("a check of the connection: pages that lost it in one moment do not check in one moment", async () => {
	vi.mocked(Math.random).mockReturnValue(1);
	await pass(3_500);
	expect(network.checks).toEqual([]);
	await pass(500);
	expect(network.checks).toEqual([3]);
});

test("the notice of a lost connection: an attempt by the user that fails shows a new notice", async () => {
	await lose();
	await pass(4_000);
	const [first] = notices();
	first?.action?.run?.();
	expect(notices()).toEqual([]);
	await pass(250);
	expect(notices()).toHaveLength(1);
	expect(notices()[0]?.id).not.toBe(first?.id);
});
