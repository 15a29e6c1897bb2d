// The address of a live room (ROUTE-67): three values, each JSON as base64url with a signature (OPEN-049). They name a
// lesson and admit nobody; the signature keeps made-up lessons out of the logs of vendors.
import { createSigner } from "../../crypto/signing.ts";

export const roomPath = "/classModule/toLiveroom";

/** A lesson is known by its course: its id is unique in there only. */
export interface LessonKey {
	readonly courseId: string;
	readonly lessonId: string;
}

export interface RoomQuery {
	readonly content?: string | undefined;
	readonly com?: string | undefined;
	readonly provide?: string | undefined;
}

const names = ["content", "com", "provide"] as const;

export type RoomAddresses = ReturnType<typeof createRoomAddresses>;

export function createRoomAddresses(secret: string) {
	const signer = createSigner(secret, "room address");
	const encoded = (name: string, value: object): string => {
		const text = Buffer.from(JSON.stringify(value)).toString("base64url");
		return `${text}.${signer.sign(`${name} ${text}`)}`;
	};
	function decoded(name: string, value = ""): Record<string, unknown> | undefined {
		const [text = "", signature = "", ...rest] = value.split(".");
		if (rest.length > 0 || !signer.isValid(`${name} ${text}`, signature)) return undefined;
		return JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
	}
	return {
		/** @returns path and query */
		of(companyId: number, { courseId, lessonId }: LessonKey, vendor: string): string {
			const values = { content: { courseId, lessonId }, com: { companyId }, provide: { vendor } };
			const query = names.map((name): [string, string] => [name, encoded(name, values[name])]);
			return `${roomPath}?${new URLSearchParams(query)}`;
		},
		/** The lesson that an address of this company names; undefined when anything in it was changed. */
		lessonOf(companyId: number, query: RoomQuery): LessonKey | undefined {
			const [content, com, provide] = names.map((name) => decoded(name, query[name]));
			if (!content || !provide || com?.["companyId"] !== companyId) return undefined;
			return { courseId: String(content["courseId"]), lessonId: String(content["lessonId"]) };
		},
	};
}
