// Which texts are time zones for Intl and PostgreSQL alike, and the one of a site.
import type { SiteDocument } from "../../schemas/generated/documents.ts";

/** Of Intl, and not of PostgreSQL, where every query of its zone would fail. */
const unknownToPostgres = "us/pacific-new";

/**
 * Names with their region, and UTC: PostgreSQL reads the sign of an offset such as +08:00 the other way round, and
 * abbreviations such as EST know no daylight-saving time, or only Intl knows them.
 */
export function isZone(zone: string): boolean {
	if (!zone.includes("/") && zone !== "UTC") return false;
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return zone.toLowerCase() !== unknownToPostgres;
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	}
}

/** What a message asks for. */
export const expectedZone = "an IANA time zone with its region, such as Asia/Shanghai, or UTC";

/** Where a site counts its days. */
export const liveZoneOf = ({ baseInfo }: Pick<SiteDocument, "baseInfo">): string =>
	baseInfo.liveTimeZone ?? "UTC";
