// How often exercises may begin, and how often visitors may call.
import { networkOf } from "../../plugins/networkOf.ts";

interface Caller {
	readonly company: { readonly id: number };
	readonly ip: string;
	readonly student?: { readonly id: string } | undefined;
}

/** Of a student, or of the visitors of an address: a class may be behind one. */
export const beginLimit = {
	max: 60,
	per: "minute",
	key: ({ company, student, ip }: Caller) => `${company.id} ${student ? `of ${student.id}` : networkOf(ip)}`,
} as const;

/** Of the visitors of an address; a client id is chosen by the caller and limits nothing. */
export const visitorLimit = {
	max: 1200,
	per: "minute",
	key: ({ company, ip }: Caller) => `${company.id} ${networkOf(ip)}`,
} as const;
