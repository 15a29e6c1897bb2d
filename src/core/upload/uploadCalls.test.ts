import { beforeEach, expect, test, vi } from "vitest";
import { givenAnswers, saying } from "../../../tests/support/givenAnswers.ts";
import { setSchool, signIn } from "../session.ts";
import { addressOf } from "./uploadCalls.ts";

const server = givenAnswers();
beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

const be = (userId: string): void => {
	setSchool("north", false);
	signIn({ token: `token of ${userId}`, userId });
};
const at = (url: string) => saying(200, { code: "1", message: "", data: { url } });

test("an address that was asked for a moment ago is used again, unless it did not work, and by its student alone", async () => {
	be("lin");
	server.answer(at("/first"));
	expect([await addressOf("a1"), await addressOf("a1")]).toEqual(["/first", "/first"]);
	expect(server.asked).toHaveLength(1);
	server.answer(at("/second"));
	expect([await addressOf("a1", "view", true), await addressOf("a1")]).toEqual(["/second", "/second"]);
	be("mei");
	server.answer(at("/mei"));
	expect(await addressOf("a1")).toBe("/mei");
	be("lin");
	server.answer(at("/download"));
	expect([await addressOf("a1", "download"), await addressOf("a1")]).toEqual(["/download", "/second"]);
});
