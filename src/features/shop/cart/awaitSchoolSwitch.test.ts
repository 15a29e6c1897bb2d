import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, pendingSchoolAtom, setSchool, signIn } from "../../../core/session/session.ts";
import { awaitSchoolSwitch } from "./awaitSchoolSwitch.ts";

const setPending = (school: string | undefined): void => getDefaultStore().set(pendingSchoolAtom, school);

/** The result when `meanwhile` happens while it waits. */
async function awaited(meanwhile: () => unknown): Promise<string | undefined | "waits"> {
	const school = awaitSchoolSwitch();
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
	setPending(undefined);
	setSchool("north", false);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("without a pending switch: the current school", async () => {
	expect(await awaitSchoolSwitch()).toBe("north");
	signIn({ token: "t", userId: "mei", schoolId: "north" });
	expect(await awaitSchoolSwitch()).toBe("north");
	setSchool("east", true);
	expect(await awaitSchoolSwitch()).toBe("east");
});

test("a school in the URL: that school once loaded, undefined when it cannot be loaded", async () => {
	setPending("south");
	expect(await awaited(() => undefined)).toBe("waits");
	const arrive = () => {
		setSchool("south", true);
		setPending(undefined);
	};
	expect(await awaited(arrive)).toBe("south");
	setPending("west");
	expect(await awaited(() => setPending(undefined))).toBeUndefined();
});

test("after a sign-in: the student's own school, unless another was chosen", async () => {
	signIn({ token: "t", userId: "mei", schoolId: "south" });
	expect(await awaited(() => undefined)).toBe("waits");
	expect(await awaited(() => setSchool("south", false))).toBe("south");
	setSchool("north", false);
	expect(await awaited(() => setSchool("east", true))).toBe("east");
});

test("a switch that takes longer than ten seconds: the current school", async () => {
	signIn({ token: "t", userId: "mei", schoolId: "south" });
	const school = awaitSchoolSwitch();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await school).toBe("north");
	// The next action does not wait for it again.
	expect(await awaited(() => undefined)).toBe("north");
});
