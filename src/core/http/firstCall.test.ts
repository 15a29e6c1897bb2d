import { afterEach, expect, it } from "vitest";
import { takeFirstAnswer } from "./firstCall.ts";

const address = "/s/api/course/detail/one";
const url = new URL(address, "https://school.test");
const answered = (answer: Promise<Response>) => {
	globalThis.firstCall = { address, token: "visitor", answer };
};

afterEach(() => {
	globalThis.firstCall = undefined;
});

it("takeFirstAnswer: answers the same call of the same caller, once", async () => {
	const answer = new Response("{}");
	answered(Promise.resolve(answer));
	expect(await takeFirstAnswer(url, "visitor")).toBe(answer);
	expect(await takeFirstAnswer(url, "visitor")).toBeUndefined();
});

it("takeFirstAnswer: answers neither another caller nor another address", async () => {
	answered(Promise.resolve(new Response("{}")));
	expect(await takeFirstAnswer(url, "student")).toBeUndefined();
	expect(await takeFirstAnswer(url, undefined)).toBeUndefined();
	expect(await takeFirstAnswer(new URL("?page=2", url), "visitor")).toBeUndefined();
});

it("takeFirstAnswer: leaves a failed one to the call itself", async () => {
	answered(Promise.reject(new TypeError("offline")));
	expect(await takeFirstAnswer(url, "visitor")).toBeUndefined();
});
