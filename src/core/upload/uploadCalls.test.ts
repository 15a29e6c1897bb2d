import { beforeEach, expect, test, vi } from "vitest";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import { setSchool, signIn } from "../session/session.ts";
import { downloadAddress, fileAddress } from "./uploadCalls.ts";

const server = setupAnswerServer();
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

const be = (userId: string): void => {
	setSchool("north", false);
	signIn({ token: `token of ${userId}`, userId });
};
const at = (url: string) => reply(200, { code: "1", message: "", data: { url } });

test("fileAddress: a recent address is used again by the same student, unless a fresh one is asked for", async () => {
	be("lin");
	server.answer(at("/first"));
	expect([await fileAddress("a1"), await fileAddress("a1")]).toEqual(["/first", "/first"]);
	expect(server.asked).toHaveLength(1);
	server.answer(at("/second"));
	expect([await fileAddress("a1", true), await fileAddress("a1")]).toEqual(["/second", "/second"]);
	be("mei");
	server.answer(at("/mei"));
	expect(await fileAddress("a1")).toBe("/mei");
	be("lin");
	server.answer(at("/download"));
	expect([(await downloadAddress("a1")).url, await fileAddress("a1")]).toEqual(["/download", "/second"]);
});
