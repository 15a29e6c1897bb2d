// A random number by which the statistics of one browser hang together (A §4). It says nothing about who sits there,
// and no decision of the server depends on it.
import { readCookie, writeCookie } from "./cookies.ts";

// A §4: the yun id cookie lasts 730 days. Some browsers keep none longer than 400, so each visit asks anew.
const days = 730;

let known: string | undefined;

function create(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** This browser's id; made at the first call ever, and for this page only where no cookie is kept. */
export function yunId(): string {
	if (known) return known;
	const kept = readCookie("yunId");
	known = kept && /^[0-9a-f]{32}$/.test(kept) ? kept : create();
	writeCookie("yunId", known, days);
	return known;
}
