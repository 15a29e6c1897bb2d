// The id of a quote: the prices it named, signed, for one student and school. It is stored nowhere.
import type { QuotedLine, QuoteLine } from "../../../schemas/generated/documents.ts";
import { createSignedValues, type Scope } from "../../crypto/signedValue.ts";

const lifetimeMs = 15 * 60_000;

const quotedOf = (lines: readonly QuotedLine[]): QuotedLine[] =>
	lines.map(({ commodityId, currency, price, isOrdered }) => ({ commodityId, currency, price, isOrdered }));

const isSame = (one: QuotedLine, other: QuotedLine | undefined): boolean =>
	one.currency === other?.currency && one.price === other.price && one.isOrdered === other.isOrdered;

export function createQuoteIds(secret: string) {
	const values = createSignedValues(secret, "cart quote", lifetimeMs);
	return {
		issue(lines: readonly QuoteLine[], scope: Scope, now = Date.now()) {
			const value = Buffer.from(JSON.stringify(quotedOf(lines))).toString("base64url");
			return {
				quoteId: values.issue(value, scope, now),
				validUntil: new Date(now + lifetimeMs).toISOString(),
			};
		},
		/** What it named; undefined when it is not one of ours, of another student or school, or has expired. */
		read(quoteId: string, scope: Scope, now = Date.now()): QuotedLine[] | undefined {
			const read = values.read(quoteId, scope, now);
			return read && (JSON.parse(Buffer.from(read.value, "base64url").toString()) as QuotedLine[]);
		},
	};
}

/** Whether the same is ordered at the same prices. */
export function isSameQuote(quoted: readonly QuotedLine[], lines: readonly QuoteLine[]): boolean {
	const byId = new Map(lines.map((line) => [line.commodityId, line]));
	return quoted.length === lines.length && quoted.every((line) => isSame(line, byId.get(line.commodityId)));
}
