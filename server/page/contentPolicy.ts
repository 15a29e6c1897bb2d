// The Content-Security-Policy of the page: what it may load, run and talk to. Nothing "unsafe", nothing foreign.

/** @param host of the request, known to be one of ours; @param secure whether the page came over https */
export function pagePolicy(nonce: string, host: string, secure: boolean): string {
	return Object.entries({
		"default-src": "'none'",
		"script-src": `'self' 'nonce-${nonce}'`,
		"style-src": `'self' 'nonce-${nonce}'`,
		// Pictures of a company may stand on its own image host.
		"img-src": "'self' data: https:",
		"font-src": "'self'",
		// 'self' does not cover web sockets in every browser.
		"connect-src": `'self' ${secure ? "wss" : "ws"}://${host}`,
		"manifest-src": "'self'",
		"object-src": "'none'",
		"base-uri": "'none'",
		"form-action": "'self'",
		"frame-ancestors": "'none'",
		"require-trusted-types-for": "'script'",
		"trusted-types": "'none'",
		"report-uri": "/s/api/csp-report",
	})
		.map(([directive, value]) => `${directive} ${value}`)
		.join("; ");
}
