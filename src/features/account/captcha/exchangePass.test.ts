import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { reply, setupAnswerServer } from "../../../../tests/support/server/answerServer.ts";
import { openDialogsAtom, registerDialogs } from "../../../core/dialogs.ts";
import { proveHuman } from "../../../core/proveHuman.ts";
import { feature } from "./feature.ts";

const server = setupAnswerServer();
const store = getDefaultStore();
const ticket = { ticket: "t", randstr: "r" };
const wanted = { purpose: "/a/call", flow: "register" } as const;
const noPass = reply(200, { code: "1433", message: "None", data: null });
const exchanged = reply(200, { code: "1", message: "", data: ticket });

beforeEach(() => registerDialogs(new Map(Object.entries(feature.dialogs ?? {}))));

const dialogs = () => store.get(openDialogsAtom);
const shown = () =>
	vi.waitFor(() => {
		const [dialog] = dialogs();
		if (!dialog) throw new Error("no dialog is shown");
		return dialog;
	});

test("captcha: a pass gives the ticket without a dialog", async () => {
	server.answer(exchanged);
	expect(await proveHuman(wanted)).toEqual(ticket);
	expect(server.asked.map(({ request, body }) => [request.url, JSON.parse(body)])).toEqual([
		["/s/api/captcha/pass", { flow: "register", purpose: "/a/call" }],
	]);
	expect(dialogs()).toEqual([]);
});

test("captcha: without a pass, or without an answer about it, the dialog is shown", async () => {
	vi.spyOn(console, "warn").mockReturnValue();
	for (const answer of [noPass, reply(500, "<h1>Down")]) {
		server.answer(answer);
		const proof = proveHuman(wanted);
		const dialog = await shown();
		expect(dialog.args).toEqual(wanted);
		dialog.close(ticket);
		expect(await proof).toEqual(ticket);
	}
});

test("captcha: a call of no flow has no pass", async () => {
	server.answer(exchanged);
	const proof = proveHuman({ purpose: "/a/call" });
	(await shown()).close(undefined);
	expect(await proof).toBeUndefined();
	expect(server.asked).toEqual([]);
});

test("captcha: a form that is gone before the answer about the pass gets no dialog, and one that is gone later loses it", async () => {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	server.answer(async (...call) => {
		asked.resolve();
		await released.promise;
		noPass(...call);
	}, noPass);
	const early = new AbortController();
	const later = new AbortController();
	const proofs = [proveHuman(wanted, early.signal), proveHuman(wanted, later.signal)];
	await asked.promise;
	early.abort();
	released.resolve();
	expect(await proofs[0]).toBeUndefined();
	await shown();
	later.abort();
	expect(await proofs[1]).toBeUndefined();
	expect(dialogs()).toEqual([]);
});

test("captcha: of two callers the second waits, and uses the pass of the first", async () => {
	server.answer(noPass, exchanged);
	const proofs = [proveHuman(wanted), proveHuman({ ...wanted, purpose: "/another/call" })];
	const dialog = await shown();
	expect(dialogs()).toHaveLength(1);
	expect(server.asked).toHaveLength(1);
	dialog.close({ ticket: "first", randstr: "r" });
	expect(await Promise.all(proofs)).toEqual([{ ticket: "first", randstr: "r" }, ticket]);
	expect(dialogs()).toEqual([]);
});
