// The limit of `vi.waitFor`: a busy machine needs more than the default second.
import { vi } from "vitest";
import { stateTimeoutMs } from "./stateTimeout.ts";

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
	waitFor(callback, typeof options === "number" ? options : { timeout: stateTimeoutMs, ...options });
