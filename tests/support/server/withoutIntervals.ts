import { vi } from "vitest";

/** Opens an app in which nothing happens by the clock: jobs run when a test runs them, and no other worker takes them. */
export async function withoutIntervals<T>(open: () => Promise<T>): Promise<T> {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	try {
		return await open();
	} finally {
		vi.useRealTimers();
	}
}
