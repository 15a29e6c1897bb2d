import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storage } from "./storage.ts";

class FakeStorage {
	readonly kept = new Map<string, string>();
	full = false;
	getItem = (key: string) => this.kept.get(key) ?? null;
	setItem = (key: string, value: string) => {
		if (this.full) throw new DOMException("full", "QuotaExceededError");
		this.kept.set(key, value);
	};
	removeItem = (key: string) => void this.kept.delete(key);
}

let local: FakeStorage;
beforeEach(() => {
	local = new FakeStorage();
	vi.stubGlobal("localStorage", local);
	vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
	storage.remove("a");
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("keeps values under our own prefix", () => {
	storage.set("a", "1");
	expect(storage.get("a")).toBe("1");
	expect([...local.kept.keys()]).toEqual(["schoolfront.a"]);
	storage.remove("a");
	expect(storage.get("a")).toBeUndefined();
});

test("a full storage keeps the new value for this page, not the old one", () => {
	storage.set("a", "old");
	local.full = true;
	storage.set("a", "new");
	expect(storage.get("a")).toBe("new");
	local.full = false;
	storage.set("a", "newer");
	expect(local.getItem("schoolfront.a")).toBe("newer");
	expect(storage.get("a")).toBe("newer");
});

test("a blocked storage works for this page", () => {
	vi.stubGlobal("localStorage", undefined);
	storage.set("a", "1");
	expect(storage.get("a")).toBe("1");
	storage.remove("a");
	expect(storage.get("a")).toBeUndefined();
});

test("a value that is no JSON counts as absent and goes away", () => {
	storage.set("a", "{broken");
	expect(storage.getJson("a")).toBeUndefined();
	expect(local.kept.size).toBe(0);
});

test("what one tab cannot keep the others hear, and where it is kept nobody is told twice", async () => {
	const others = new BroadcastChannel("schoolfront");
	const heard: unknown[] = [];
	const next = Promise.withResolvers<void>();
	others.onmessage = ({ data }) => {
		heard.push(data);
		next.resolve();
	};
	vi.stubGlobal("addEventListener", () => undefined);
	const said = Promise.withResolvers<boolean>();
	storage.watch("a", said.resolve);
	storage.set("a", "kept");
	local.full = true;
	storage.set("a", "lost");
	await next.promise;
	expect(heard).toEqual([["a", "lost"]]);
	others.postMessage(["a", "theirs"]);
	expect(await said.promise).toBe(false);
	expect(storage.get("a")).toBe("theirs");
	others.close();
});
