// The Content-Security-Policy of the page: what it may load, run and talk to. Nothing "unsafe"; foreign only what the company names.

interface PagePolicy {
	readonly nonce: string;
	/** Of the request, known to be one of ours. */
	readonly host: string;
	/** Whether the page came over https. */
	readonly secure: boolean;
	/** Foreign origins the company trusts for pictures. */
	readonly origins: readonly string[];
	/** Origin of the workplace chat's login frame (THIRD-03), where the installation has one that is not a stand-in. */
	readonly loginFrame?: string | undefined;
	/** Foreign origins that the page fetches from or connects to. */
	readonly fetched?: readonly string[];
	/** Of a page that plays media: foreign origins they come from. Other pages play none. */
	readonly media?: readonly string[] | undefined;
}

export function pagePolicy({
	nonce,
	host,
	secure,
	origins,
	loginFrame,
	fetched = [],
	media,
}: PagePolicy): string {
	return Object.entries({
		"default-src": "'none'",
		"script-src": `'self' 'nonce-${nonce}'`,
		"style-src": `'self' 'nonce-${nonce}'`,
		"img-src": ["'self'", "data:", ...origins].join(" "),
		"font-src": "'self'",
		// 'self' does not cover web sockets in every browser.
		"connect-src": [`'self' ${secure ? "wss" : "ws"}://${host}`, ...fetched, ...(media ?? [])].join(" "),
		// A playlist is played from a source that the page fills, which has an address of its own.
		...(media ? { "media-src": ["'self'", "blob:", ...media].join(" ") } : {}),
		// Third parties run in frames of this server (modules/vendor); the one exception is a vendor whose sign-in is a
		// frame of its own.
		"frame-src": loginFrame ? `'self' ${loginFrame}` : "'self'",
		"manifest-src": "'self'",
		"object-src": "'none'",
		"base-uri": "'none'",
		"form-action": "'self'",
		"frame-ancestors": "'none'",
		"require-trusted-types-for": "'script'",
		// DOMPurify's, and no other (src/renderer/sanitize.ts).
		"trusted-types": "dompurify",
		"report-uri": "/s/api/csp-report",
	})
		.map(([directive, value]) => `${directive} ${value}`)
		.join("; ");
}
