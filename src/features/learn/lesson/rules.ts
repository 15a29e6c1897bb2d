// What the page of a live lesson says of gates and times.
import type { ChannelInfo, EntryGate, LessonEntry } from "../../../../schemas/generated/documents.ts";

/** The first condition that is not met: the one that the page is about. */
export const firstClosed = ({ gates }: Pick<LessonEntry, "gates">): EntryGate | undefined =>
	gates.find(({ state }) => state !== "passed");

/** Message of a gate; one that has no code cannot be told. */
export const gateMessage = ({ code }: Pick<EntryGate, "code">): string =>
	`lesson.closed.${code ?? "unknown"}`;

/** Where the student can do something about a gate. */
export const gateAction = ({ gate }: Pick<EntryGate, "gate">): "course" | "retry" | "lessons" =>
	gate === "class" ? "course" : gate === "time" ? "retry" : "lessons";

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
