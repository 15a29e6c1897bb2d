// What opens a calendar without a session: the secret of a feed, and the signature of the file of one event.
import { createHash, randomBytes } from "node:crypto";
import { createSigner } from "../../crypto/signing.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { dayMs } from "./rules.ts";

/** Base64url of 32 bytes. */
const secretBytes = 32;
const feedFile = /^([A-Za-z0-9_-]{43})\.ics$/;

export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Hash of the secret in the name of a feed's file; undefined where it cannot be one. */
export const hashInFile = (file: string): string | undefined => {
	const secret = feedFile.exec(file)?.[1];
	return secret === undefined ? undefined : hashOf(secret);
};

/** The signed query of a file. */
export interface FileQuery {
	readonly of: string;
	readonly event: string;
	/** Day since 1970 on which it still is valid. */
	readonly until: string;
	readonly key: string;
}

/** @param secret of the server; every server signs alike */
export function createEventFiles(secret: string) {
	const signer = createSigner(secret, "calendar event");
	const textOf = (companyId: number, studentId: string, event: string, until: string): string =>
		JSON.stringify([companyId, studentId, event, until]);
	const today = (): number => Math.floor(Date.now() / dayMs);
	return {
		/** Valid today and tomorrow, and the same all day. */
		addressOf({ companyId, studentId }: StudentKey, event: string): string {
			const until = String(today() + 1);
			const query = {
				of: studentId,
				event,
				until,
				key: signer.sign(textOf(companyId, studentId, event, until)),
			};
			return `/s/calendar/event/event.ics?${new URLSearchParams(query)}`;
		},
		isValid: (companyId: number, { of, event, until, key }: FileQuery): boolean =>
			Number(until) >= today() && signer.isValid(textOf(companyId, of, event, until), key),
	};
}
