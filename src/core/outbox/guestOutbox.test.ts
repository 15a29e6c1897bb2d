import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxBody, UnloginSubmitBody } from "../../../schemas/generated/documents.ts";

const client = "11111111-1111-4111-8111-111111111111";
const data = new Map<string, string>();
const storage = {
	getItem: (key: string) => data.get(key) ?? null,
	setItem: (key: string, value: string) => void data.set(key, value),
	removeItem: (key: string) => void data.delete(key),
};
type Sent = { readonly path: string; readonly client: string | null; readonly body: object };
let sent: Sent[] = [];
let isCut = false;

const idsOf = (body: object): string[] =>
	"entries" in body
		? (body as OutboxBody).entries.map(({ id }) => id)
		: [
				...(body as UnloginSubmitBody).answers.map(({ entryId }) => entryId),
				...((body as UnloginSubmitBody).submit ? [(body as UnloginSubmitBody).submit?.entryId ?? ""] : []),
			];

/** A new page of a visitor who practises. Node has no IndexedDB, as some browsers. */
async function openPage() {
	vi.resetModules();
	const session = await import("../session/session.ts");
	const outbox = await import("./outbox.ts");
	const guests = await import("../guest/guestClient.ts");
	const { whenMerged } = await import("./guestEntries.ts");
	getDefaultStore().set(session.companyIdAtom, 7);
	session.startSession(async () => Promise.reject(new Error("not asked for")));
	outbox.startOutbox();
	const now = () => getDefaultStore().get(outbox.outboxAtom);
	return { ...outbox, ...guests, whenMerged, session, now };
}
const answer = (taskId: string, exerciseId = "e1") => ({
	...{
		kind: "practice.answer",
		slot: `${exerciseId} ${taskId}`,
		body: { exerciseId, taskId, answer: ["a"] },
	},
});
async function pass(milliseconds: number): Promise<void> {
	for (let left = milliseconds; left > 0; left -= 500) {
		await vi.advanceTimersByTimeAsync(Math.min(left, 500));
		await vi.dynamicImportSettled();
	}
}

beforeEach(() => {
	sent = [];
	isCut = false;
	data.clear();
	data.set("schoolfront.guestClient", client);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", {
		documentElement: { lang: "en" },
		addEventListener: vi.fn(),
		getElementById: () => null,
		cookie: "",
	});
	vi.stubGlobal("addEventListener", vi.fn());
	vi.stubGlobal("removeEventListener", vi.fn());
	vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
		if (isCut) throw new TypeError("Failed to fetch");
		const body = JSON.parse(String(init.body)) as object;
		sent.push({ path: url.pathname, client: url.searchParams.get("clientId"), body });
		const results = idsOf(body).map((id) => ({ id, state: "done", result: {} }));
		return new Response(JSON.stringify({ code: "1", message: "", data: { results } }));
	});
	vi.spyOn(console, "warn").mockReturnValue();
	vi.spyOn(console, "info").mockReturnValue();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("a visitor's answers are sent by the call for visitors, one call for each exercise and each hand-in", async () => {
	const { enqueue, now } = await openPage();
	await enqueue(answer("a"));
	await enqueue(answer("b"));
	await enqueue({ kind: "practice.submit", slot: "e1", body: { exerciseId: "e1", answers: [] } });
	await enqueue(answer("c", "e2"));
	await pass(1_000);
	expect(sent).toMatchObject([
		{
			...{ path: "/s/api/question/v1/exercise/unlogin/submit", client },
			body: {
				answers: [{ age: 800, body: { taskId: "a" } }, { body: { taskId: "b" } }],
				submit: { body: { exerciseId: "e1" } },
			},
		},
		{ client, body: { answers: [{ body: { taskId: "c" } }] } },
	]);
	expect(now()).toMatchObject({ state: "saved", needsSignIn: false, entries: [] });
});

test("a visitor may put nothing but practice", async () => {
	const { enqueue } = await openPage();
	await expect(enqueue({ kind: "note.save", body: {} })).rejects.toThrow("needs a signed-in student");
});

test("a sign-in puts the merge before what was not sent and before what is answered next, and ends the visitor", async () => {
	isCut = true;
	const { enqueue, session, now, storedGuestClient, whenMerged } = await openPage();
	await enqueue(answer("a"));
	await pass(1_000);
	expect(now()).toMatchObject({ state: "unsafe", pending: 1 });
	session.signIn({ token: "token of mei", userId: "mei" });
	await enqueue(answer("b"));
	await enqueue({ ...answer("typed before"), owner: `7 guest:${client}` });
	isCut = false;
	let isMerged = false;
	void whenMerged().then(() => {
		isMerged = true;
	});
	await pass(1);
	expect(isMerged).toBe(false);
	await pass(20_000);
	expect(isMerged).toBe(true);
	const { entries } = (sent[0] ?? expect.fail("nothing was sent")).body as OutboxBody;
	expect(sent).toMatchObject([{ path: "/s/api/saas-business/v1/outbox", body: { userId: "mei" } }]);
	expect(
		entries.map(({ kind, id, body }) => [kind, id === client, body["taskId"] ?? body["clientId"]]),
	).toEqual([
		["practice.merge", true, client],
		["practice.answer", false, "a"],
		["practice.answer", false, "b"],
		["practice.answer", false, "typed before"],
	]);
	expect(storedGuestClient()).toBeUndefined();
	session.forgetSession();
	session.signIn({ token: "token of lin", userId: "lin" });
	await pass(20_000);
	expect(sent).toHaveLength(1);
	expect(now().entries).toEqual([]);
});
