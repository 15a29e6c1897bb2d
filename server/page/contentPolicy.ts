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
}

export function pagePolicy({ nonce, host, secure, origins, loginFrame, fetched = [] }: PagePolicy): string {
	return Object.entries({
		"default-src": "'none'",
		"script-src": `'self' 'nonce-${nonce}'`,
		"style-src": `'self' 'nonce-${nonce}'`,
		"img-src": ["'self'", "data:", ...origins].join(" "),
		"font-src": "'self'",
		// 'self' does not cover web sockets in every browser.
		"connect-src": [`'self' ${secure ? "wss" : "ws"}://${host}`, ...fetched].join(" "),
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
