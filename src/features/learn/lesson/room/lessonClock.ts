// What the clock in a room counts, and how it is shown.
import type { ChannelInfo } from "../../../../../schemas/generated/documents.ts";

type Times = Pick<ChannelInfo, "state" | "startsAt" | "endsAt">;

/** What a clock in the room counts. A lesson that should have begun waits for its teacher. */
export function clockOf(
	{ state, startsAt, endsAt }: Times,
	now: number,
): { readonly key: "toStart" | "running" | "late" | "over"; readonly seconds: number } {
	const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
	const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));
	if (now >= end) return { key: "over", seconds: seconds(now - end) };
	if (now < start) return { key: "toStart", seconds: seconds(start - now) };
	return { key: state === "waiting" ? "late" : "running", seconds: seconds(now - start) };
}

/** 75 seconds are 1:15, 3,675 are 1:01:15. */
export function timeText(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const shown = parts[0] === 0 ? parts.slice(1) : parts;
	return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
