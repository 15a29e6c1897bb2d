// Parameters of an address that are secrets, such as the code of a sign-in, under any spelling of their names. Page and
// server remove them from addresses.

/** Without capitals and punctuation: the site's own, and those that vendors of sign-ins use. */
const secretNames: ReadonlySet<string> = new Set([
	"code",
	"token",
	"accesstoken",
	"refreshtoken",
	"idtoken",
	"authcode",
	"authorization",
	"upgraded",
]);

/** Decodes what was encoded once or several times; what cannot be decoded stays. */
function decoded(text: string): string {
	for (let before = "", now = text.replaceAll("+", " "), times = 0; ; times += 1) {
		if (now === before || times === 5) return now;
		before = now;
		try {
			now = decodeURIComponent(now);
		} catch {
			// A lone percent sign: the text is what it is.
			return now;
		}
	}
}

/** Whether a pair such as `Token=x`, `%63ode%3Dx` or `a[code]=x` names a secret. */
const isSecretPair = (pair: string): boolean => {
	const [name = ""] = decoded(pair).split("=");
	return name
		.normalize("NFKC")
		.toLowerCase()
		.split(/[[\]]/)
		.some((part) => secretNames.has(part.replaceAll(/[^a-z0-9]/g, "")));
};

/** Without the pairs that name a secret, and the delimiter before each. @param delimiter with one group */
function withoutSecretPairs(text: string, delimiter: RegExp): string {
	const [first = "", ...rest] = text.split(delimiter);
	let left = isSecretPair(first) ? "" : first;
	for (let i = 0; i < rest.length; i += 2) {
		const pair = rest[i + 1] ?? "";
		if (!isSecretPair(pair)) left += (left === "" ? "" : (rest[i] ?? "")) + pair;
	}
	return left;
}

/**
 * The query or hash of an address without secrets; the rest keeps its encoding. Secrets may also follow a semicolon, a second
 * question mark or a second hash. In the path of a hash the delimiter may be encoded; an encoded one in a value is part of the value.
 */
export function withoutSecrets(part: string): string {
	const mark = /^#?/.exec(part)?.[0] ?? "";
	const [path = "", ...queries] = part.slice(mark.length).split("?");
	const cleanPath = withoutSecretPairs(path, /([;&#]|%(?:3f|26|3b|23))/i);
	const query = withoutSecretPairs(queries.join("?"), /([?&;#])/);
	const clean = query === "" ? cleanPath : `${cleanPath}?${query}`;
	return clean === "" ? "" : mark + clean;
}
