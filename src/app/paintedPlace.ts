// Which of two painted looks a page shows is said by its hash, which a server never sees and a script in the head does.

/**
 * Marks the document by whether its address is home, as isHome() reads it, and puts the look of home pages over it.
 * It stands in the page by itself, before the application's code, so it names nothing but what browsers have.
 */
export const placeScript = (globalTheme?: string): string =>
	`{const at=/^#?(\\/?|\\/home\\/index(\\/[^/?]+)?\\/?)(\\?|$)/.test(location.hash),d=document.documentElement.dataset;` +
	`d.paintedAt=at?"home":"other"${globalTheme ? `;if(at)d.globalTheme=${JSON.stringify(globalTheme)}` : ""}}`;
