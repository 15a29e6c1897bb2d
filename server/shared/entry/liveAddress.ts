// Where a live lesson and its recording may be: an address that is checked when it is published, and again when a student
// is sent there, since the company may have withdrawn its trust meanwhile (decision 16).
import type { EntryFacts } from "../../../schemas/entry.ts";
import type { LessonLive, SiteDocument } from "../../../schemas/generated/documents.ts";
import type { LiveVendor } from "../../ports/live.ts";
import { lessonState } from "./lessonTimes.ts";

export type TrustedOrigins = Pick<SiteDocument["company"], "hosts" | "allowedOrigins">;

/** Of https, without a password in it, at a host of the company or an origin that it allows. */
export function isTrustedAddress(
	address: string | undefined,
	{ hosts, allowedOrigins = [] }: TrustedOrigins,
): boolean {
	if (address === undefined || !URL.canParse(address)) return false;
	const { protocol, origin, host, username, password } = new URL(address);
	if (protocol !== "https:" || username || password) return false;
	return hosts.includes(host) || allowedOrigins.includes(origin);
}

/** LESSON-05, OPEN-093: of cc only a big class, or one of no size, is called one without an address. */
export const needsAddress = ({ vendor, classType }: Pick<LessonLive, "vendor" | "classType">): boolean =>
	vendor === "cc"
		? classType === undefined || classType === "LIVE_BIG_CLASS_ROOM"
		: ["gh", "zs", "meeting"].includes(vendor);

/** The recording's address; undefined where there is none yet. */
export const replayAddress = ({ replay = "none" }: Pick<LessonLive, "replay">): string | undefined =>
	replay === "none" || replay === "late" ? undefined : replay;

/** What is there after the end. */
export const replayOf = (live: Pick<LessonLive, "replay">): NonNullable<EntryFacts["replay"]> =>
	replayAddress(live) ? "there" : live.replay === "late" ? "late" : "none";

/** Where students are sent, and who runs rooms. */
export interface Addresses {
	readonly company: TrustedOrigins;
	/** Whether rooms of the vendor can be entered from this installation. */
	readonly hasVendor: (vendor: LiveVendor) => boolean;
}

/** Whether there is somewhere to go: the room, or after the end the recording (LESSON-01, LESSON-05). */
export function hasAddress(live: LessonLive, now: number, { company, hasVendor }: Addresses): boolean {
	const recording = lessonState(live, now) === "ended" ? replayAddress(live) : undefined;
	const given = recording ?? live.address;
	if (given !== undefined) return isTrustedAddress(given, company);
	// Rooms of other vendors are addresses of the content, whatever the size of the class.
	return hasVendor(live.vendor) && (live.vendor === "livekit" || live.vendor === "room");
}
