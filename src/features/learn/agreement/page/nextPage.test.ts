import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { signIn, userIdAtom } from "../../../../core/session/session.ts";
import type { Agreement } from "../rules.ts";
import { nextAfter, removeNext, storeNext } from "./nextPage.ts";

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	return () => vi.unstubAllGlobals();
});

const of = (id: string): Pick<Agreement, "id" | "target"> => ({
	id: "terms",
	target: { kind: "course", id, name: "", courseId: id },
});

test("the way back after an e-signature is of one student, agreement and course, until it is followed", () => {
	signIn({ token: "t-1", userId: "u-1" });
	storeNext(of("algebra"), "/course/entry/algebra/now");
	expect(nextAfter(of("algebra"))).toBe("/course/entry/algebra/now");
	expect(nextAfter(of("geometry"))).toBeUndefined();
	signIn({ token: "t-2", userId: "u-2" });
	expect(getDefaultStore().get(userIdAtom)).toBe("u-2");
	expect(nextAfter(of("algebra"))).toBeUndefined();
	signIn({ token: "t-3", userId: "u-1" });
	removeNext();
	expect(nextAfter(of("algebra"))).toBeUndefined();
});
