// Which texts are time zones for Intl and PostgreSQL alike.

/** Names only: PostgreSQL reads the sign of a bare offset the other way round. */
export function isZone(zone: string): boolean {
	try {
		return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
	} catch {
		// Intl throws for an unknown zone.
		return false;
	}
}
