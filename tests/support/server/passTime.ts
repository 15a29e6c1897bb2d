import { vi } from "vitest";

let passed = 0;

/** What is remembered of students and lessons is older than it may be; until mocks are restored. */
export function passTime(): void {
	vi.restoreAllMocks();
	passed += 30_001;
	const now = performance.now.bind(performance);
	vi.spyOn(performance, "now").mockImplementation(() => now() + passed);
}
