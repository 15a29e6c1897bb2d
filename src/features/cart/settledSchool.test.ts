import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { comingSchoolAtom, forgetSession, setSchool, signIn } from "../../core/session.ts";
import { settledSchool } from "./settledSchool.ts";

const come = (school: string | undefined): void => getDefaultStore().set(comingSchoolAtom, school);

/** What a press is for when this happens while it waits. */
async function pressed(meanwhile: () => unknown): Promise<string | undefined | "waits"> {
	const school = settledSchool();
	await vi.advanceTimersByTimeAsync(100);
	meanwhile();
	await vi.advanceTimersByTimeAsync(100);
	return Promise.race([school, Promise.resolve("waits" as const)]);
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("location", { hash: "", search: "" });
	vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
	vi.stubGlobal("document", { getElementById: () => null });
	forgetSession();
	come(undefined);
	setSchool("north", false);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("is the one on screen while none is on its way", async () => {
	expect(await settledSchool()).toBe("north");
	signIn({ token: "t", userId: "mei", schoolId: "north" });
	expect(await settledSchool()).toBe("north");
	setSchool("east", true);
	expect(await settledSchool()).toBe("east");
});

test("is the one the address names, once it is there; none when it cannot be had", async () => {
	come("south");
	expect(await pressed(() => undefined)).toBe("waits");
	const arrive = () => {
		setSchool("south", true);
		come(undefined);
	};
	expect(await pressed(arrive)).toBe("south");
	come("west");
	expect(await pressed(() => come(undefined))).toBeUndefined();
});

test("is the student's own after a sign-in, unless another was chosen", async () => {
	signIn({ token: "t", userId: "mei", schoolId: "south" });
	expect(await pressed(() => undefined)).toBe("waits");
	expect(await pressed(() => setSchool("south", false))).toBe("south");
	setSchool("north", false);
	expect(await pressed(() => setSchool("east", true))).toBe("east");
});

test("is the one on screen when the other does not come within ten seconds", async () => {
	signIn({ token: "t", userId: "mei", schoolId: "south" });
	const school = settledSchool();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await school).toBe("north");
	// The next press does not wait for it again.
	expect(await pressed(() => undefined)).toBe("north");
});
