// The Content-Security-Policy of the page: what it may load, run and talk to. Nothing "unsafe"; foreign only what the company names.

export interface PagePolicy {
	readonly nonce: string;
	/** Of the request, known to be one of ours. */
	readonly host: string;
	/** Whether the page came over https. */
	readonly secure: boolean;
	/** Foreign origins the company trusts; pictures may stand there. */
	readonly origins: readonly string[];
}

export function pagePolicy({ nonce, host, secure, origins }: PagePolicy): string {
	return Object.entries({
		"default-src": "'none'",
		"script-src": `'self' 'nonce-${nonce}'`,
		"style-src": `'self' 'nonce-${nonce}'`,
		"img-src": ["'self'", "data:", ...origins].join(" "),
		"font-src": "'self'",
		// 'self' does not cover web sockets in every browser.
		"connect-src": `'self' ${secure ? "wss" : "ws"}://${host}`,
		// Third parties run in frames that the server makes for them (modules/vendor), and nowhere else.
		"frame-src": "'self'",
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
