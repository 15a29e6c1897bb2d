import { getDefaultStore } from "jotai";
import { beforeAll, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import { openDialogsAtom, registerDialogs } from "../../core/dialogs.ts";
import { call } from "../../core/http/http.ts";
import { fetchMessages, setLanguage } from "../../core/i18n.ts";
import { isSignedIn, signIn, startSession } from "../../core/session/session.ts";
import { sessionActions } from "./sessionActions.ts";

const server = setupAnswerServer();
const browser = new EventTarget();
const { fetch } = globalThis;

beforeAll(() => {
	vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
	vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
	vi.stubGlobal("navigator", { userAgent: "" });
	// A page knows its own origin; Node does not.
	vi.stubGlobal("fetch", (to: string, more?: RequestInit) => fetch(new URL(to, location.origin), more));
});

test("while renewals find no server they are tried after 4 s, after 8 s, then every 16 s, and at once when the line is back", async () => {
	signIn({ token: "old", userId: "u-1" });
	server.answer(reply(500, "{}"));
	let now = 100_000;
	const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
	vi.spyOn(Math, "random").mockReturnValue(0);
	const triedAt: number[] = [];
	for (let second = 0; second <= 30; second += 1) {
		const before = server.asked.length;
		// Three calls were refused in this second.
		for (let i = 0; i < 3; i += 1) expect(await sessionActions.renew("old")).toBe("unreachable");
		if (server.asked.length > before) triedAt.push(second);
		now += 1_000;
	}
	expect(triedAt).toEqual([0, 4, 12, 28]);
	expect(server.asked).toHaveLength(4);

	browser.dispatchEvent(new Event("online"));
	server.answer(
		reply(200, { code: "1", message: "", data: { token: "new", userId: "u-1", schoolId: "north" } }),
	);
	expect(await sessionActions.renew("old")).toBe("renewed");
	expect(server.asked).toHaveLength(5);
	clock.mockRestore();
});

test("a session that is begun on a page that its student did not leave can be ended", () => {
	vi.stubGlobal("location", { ...location, assign: () => undefined });
	for (const session of ["first", "second"]) {
		signIn({ token: session, userId: "u-1" });
		void sessionActions.end("elsewhere");
		expect(isSignedIn(), session).toBe(false);
	}
});

test("a sign-in that an operator's sign-out opened and the student dismissed: no refused call opens it again", async () => {
	const store = getDefaultStore();
	registerDialogs(new Map([["login", { load: async () => ({ default: () => null }) }]]));
	setLanguage("en", await fetchMessages("en"));
	startSession(async () => sessionActions);
	signIn({ token: "ended", userId: "u-1" });
	await sessionActions.end("forced");
	const shown = await vi.waitFor(() => {
		const [dialog] = store.get(openDialogsAtom);
		if (!dialog) throw new Error("no dialog is shown");
		return dialog;
	});
	shown.close({ signedIn: false });
	await vi.waitFor(() => expect(store.get(openDialogsAtom)).toEqual([]));
	server.answer(reply(401, { code: "401", message: "Sign in" }));
	await expect(call({ path: "/who", validate: () => validateCurrentUser })).rejects.toMatchObject({
		kind: "unauthorized",
	});
	expect(store.get(openDialogsAtom)).toEqual([]);
});
