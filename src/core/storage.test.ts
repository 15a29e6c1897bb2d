import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storage } from "./storage.ts";

class FakeStorage {
	readonly stored = new Map<string, string>();
	full = false;
	getItem = (key: string) => this.stored.get(key) ?? null;
	setItem = (key: string, value: string) => {
		if (this.full) throw new DOMException("full", "QuotaExceededError");
		this.stored.set(key, value);
	};
	removeItem = (key: string) => void this.stored.delete(key);
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

test("storage: values have our own prefix", () => {
	storage.set("a", "1");
	expect(storage.get("a")).toBe("1");
	expect([...local.stored.keys()]).toEqual(["schoolfront.a"]);
	storage.remove("a");
	expect(storage.get("a")).toBeUndefined();
});

test("storage: when full, the new value lasts for this page", () => {
	storage.set("a", "old");
	local.full = true;
	storage.set("a", "new");
	expect(storage.get("a")).toBe("new");
	local.full = false;
	storage.set("a", "newer");
	expect(local.getItem("schoolfront.a")).toBe("newer");
	expect(storage.get("a")).toBe("newer");
});

test("storage: when blocked, values last for this page", () => {
	vi.stubGlobal("localStorage", undefined);
	storage.set("a", "1");
	expect(storage.get("a")).toBe("1");
	storage.remove("a");
	expect(storage.get("a")).toBeUndefined();
});

test("getJson: invalid JSON is removed", () => {
	storage.set("a", "{broken");
	expect(storage.getJson("a")).toBeUndefined();
	expect(local.stored.size).toBe(0);
});

test("watch: other tabs receive a value that could not be stored, and no stored one", async () => {
	const others = new BroadcastChannel("schoolfront");
	const received: unknown[] = [];
	const next = Promise.withResolvers<void>();
	others.onmessage = ({ data }) => {
		received.push(data);
		next.resolve();
	};
	vi.stubGlobal("addEventListener", () => undefined);
	const changed = Promise.withResolvers<boolean>();
	storage.watch("a", changed.resolve);
	storage.set("a", "kept");
	local.full = true;
	storage.set("a", "lost");
	await next.promise;
	expect(received).toEqual([["a", "lost"]]);
	others.postMessage(["a", "theirs"]);
	expect(await changed.promise).toBe(false);
	expect(storage.get("a")).toBe("theirs");
	others.close();
});
