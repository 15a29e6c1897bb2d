// Rooms of live lessons. Those of others are addresses of the content, with parameters from templates of data
// (vendors.json); a LiveKit server gets a JWT that admits one student to one room; the demonstration has a room of its own.
import { SignJWT } from "jose";
import type { LessonLive, LiveKitServer, LiveVendors } from "../../schemas/generated/documents.ts";
import { createSigner } from "../crypto/signing.ts";
import type { Env } from "../env.ts";
import { filledAll, withQuery } from "./thirdPartyHttp.ts";
import { readVendors } from "./vendors.ts";

export type LiveVendor = LessonLive["vendor"];
export type LiveRole = "student" | "teacher";

export interface LiveLesson extends Pick<LessonLive, "vendor" | "address"> {
	readonly companyId: number;
	readonly courseId: string;
	readonly lessonId: string;
}

export interface LiveStudent {
	readonly id: string;
	/** As others in the room see it. */
	readonly name: string;
}

/** Where a student goes from here. */
export type LiveEntry =
	| { readonly kind: "redirect"; readonly url: string }
	| { readonly kind: "livekit"; readonly url: string; readonly token: string }
	| { readonly kind: "room" };

/** What can happen to a room of the demonstration besides its lesson. */
export interface RoomFaults {
	/** The teacher is not there, whatever the time is. */
	readonly teacherLate: boolean;
	/** Nobody else is admitted. */
	readonly full: boolean;
	/** The lesson is over, whatever the time is. */
	readonly over: boolean;
}

/** In a demonstration: the page that is shown in place of a vendor's. */
export type StandInAddress = (vendor: LiveVendor, url: URL) => string;

export interface LivePort {
	/** Whether rooms of the vendor can be entered from this installation. */
	has(vendor: LiveVendor): boolean;
	enter(lesson: LiveLesson, student: LiveStudent, role: LiveRole): Promise<LiveEntry>;
	/** @param url of the recording */
	replay(vendor: LiveVendor, url: string): LiveEntry;
}

/** For connecting; LiveKit renews the token of whoever is connected. Somebody who was removed has none soon. */
const tokenMinutes = 10;

/** What LiveKit's own SDK for servers makes, with its documented claims. */
const livekitToken = (
	{ apiKey, apiSecret }: LiveKitServer,
	room: string,
	{ id, name }: LiveStudent,
	role: LiveRole,
): Promise<string> =>
	new SignJWT({
		name,
		video: {
			room,
			roomJoin: true,
			canPublish: role === "teacher",
			canSubscribe: true,
			canPublishData: role === "teacher",
		},
	})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setIssuer(apiKey)
		.setSubject(id)
		.setNotBefore("0s")
		.setExpirationTime(`${tokenMinutes}m`)
		.sign(Buffer.from(apiSecret));

/** Where the page of a room connects to besides this server. The client asks over https too: which region is nearest. */
export function liveOrigins(env: Pick<Env, "vendorsFile">): readonly string[] {
	const { livekit } = readVendors(env).live;
	if (!livekit) return [];
	const { origin } = new URL(livekit.url);
	return [origin, origin.replace(/^wss/, "https")];
}

interface LiveOptions {
	readonly secret: string;
	readonly vendors: LiveVendors;
	/** In a demonstration, of the vendors that VENDORS_FILE does not name. */
	readonly standIn?: StandInAddress | undefined;
}

export function createLive({ secret, vendors, standIn }: LiveOptions): LivePort {
	const subjects = createSigner(secret, "live subject");
	const { livekit } = vendors;
	const redirect = (vendor: LiveVendor, url: URL): LiveEntry => ({
		kind: "redirect",
		url: standIn?.(vendor, url) ?? url.href,
	});
	return {
		has: (vendor) =>
			vendor === "livekit" ? livekit !== undefined : vendor !== "room" || standIn !== undefined,
		async enter({ companyId, courseId, lessonId, vendor, address = "" }, student, role) {
			if (vendor === "room") return { kind: "room" };
			const subject = subjects.sign(`${companyId} ${student.id}`);
			const lesson = `${companyId}.${courseId}.${lessonId}`;
			if (vendor !== "livekit") {
				const values = { name: student.name, subject, lesson, role };
				return redirect(vendor, withQuery(address, filledAll(vendors[vendor]?.query ?? {}, values)));
			}
			if (!livekit) throw new Error("a lesson of the vendor livekit needs live.livekit in VENDORS_FILE");
			// LiveKit shows its identity to everybody in the room, so it is not the student's id.
			const token = await livekitToken(livekit, lesson, { id: subject, name: student.name }, role);
			return { kind: "livekit", url: livekit.url, token };
		},
		replay: (vendor, url) => redirect(vendor, new URL(url)),
	};
}
