// A state is waited for, by `vi.waitFor` as by `expect.poll`; a busy machine takes longer to reach it than the second
// that is usual.
import { vi } from "vitest";

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
	waitFor(callback, typeof options === "number" ? options : { timeout: 15_000, ...options });
