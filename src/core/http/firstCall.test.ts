import { afterEach, expect, it } from "vitest";
import { takeFirstAnswer } from "./firstCall.ts";

const address = "/s/api/course/detail/one";
const url = new URL(address, "https://school.test");
const answered = (answer: Promise<Response>, madeAt = performance.now()) => {
	globalThis.firstCall = { address, token: "visitor", answer, madeAt };
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

it("takeFirstAnswer: leaves one that the first screen has not taken for 20 seconds", async () => {
	answered(Promise.resolve(new Response("{}")), performance.now() - 20_001);
	expect(await takeFirstAnswer(url, "visitor")).toBeUndefined();
});
