// Credentials in the URL of a sign-in that happened on another page (A §4, steps a and b). They are read once and removed
// from the URL before any request, so that no log, referrer or third party ever gets them.

export interface Credentials {
	/** To be exchanged for a token. */
	readonly code?: string;
	readonly token?: string;
	/** The visit has been to /upgrade/token already (OPEN-017). */
	readonly upgraded?: string;
}

const secret = /^(?:code|token|upgraded)$/;

/** Reads and removes the credentials of the address, from its query and from the query within its hash. */
export function takeCredentials(): Credentials {
	const found: Record<string, string> = {};
	// The rest keeps its encoding, so it is not serialized again.
	const without = (part: string): string => {
		const [path = "", ...query] = part.split("?");
		const rest = query
			.join("?")
			.split("&")
			.filter((pair) => {
				const [[name, value] = ["", ""]] = new URLSearchParams(pair);
				if (!secret.test(name)) return true;
				if (value) found[name] ??= value;
				return false;
			});
		return rest.some(Boolean) ? `${path}?${rest.join("&")}` : path;
	};
	const { pathname, search, hash } = location;
	const clean = without(search) + without(hash);
	// A lone "?" is no reason to replace the history entry.
	if (clean.length < search.length + hash.length) history.replaceState(history.state, "", pathname + clean);
	return found;
}
