// Credentials in the URL of a sign-in that happened on another page (A §4, steps a and b). They are read once and removed
// from the URL before any request, so that no log, referrer or third party ever gets them.
import { withoutSecrets } from "../../../schemas/secretParameters.ts";

export interface Credentials {
	/** To be exchanged for a token. */
	readonly code?: string;
	readonly token?: string;
	/** The visit has been to /upgrade/token already (OPEN-017). */
	readonly upgraded?: string;
}

const names = ["code", "token", "upgraded"] as const;

/** Used only under their documented names, the first of several. */
function credentialsIn(part: string): Credentials {
	const query = new URLSearchParams(part.split("?").slice(1).join("?"));
	const values = names.map((name) => [name, query.getAll(name).find(Boolean)] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Reads and removes the credentials of the address, from its query and from the query within its hash, and everything else
 * that is spelled like one.
 */
export function takeCredentials(): Credentials {
	const { pathname, search, hash } = location;
	const clean = withoutSecrets(search) + withoutSecrets(hash);
	if (clean.length === search.length + hash.length) return {};
	history.replaceState(history.state, "", pathname + clean);
	return { ...credentialsIn(hash), ...credentialsIn(search) };
}
