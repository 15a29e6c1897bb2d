// Whether a page is home is only known from the hash, which the server never sees and a script in the head does.

/**
 * Marks the document as home or other, as isHome() decides, and applies the global theme to home. The script runs
 * before the application's code, so it uses nothing but browser APIs.
 */
export const pageKindScript = (globalTheme?: string): string =>
	`{const isHome=/^#?(\\/?|\\/home\\/index(\\/[^/?]+)?\\/?)(\\?|$)/.test(location.hash),d=document.documentElement.dataset;` +
	`d.pageKind=isHome?"home":"other"${globalTheme ? `;if(isHome)d.globalTheme=${JSON.stringify(globalTheme)}` : ""}}`;
