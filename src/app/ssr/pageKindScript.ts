// Whether a page is home is only known from the hash, which the server never sees and scripts of the page do.

/**
 * Marks the document as home or other, as isHome() decides, and applies the global theme to home. The script runs
 * before the application's code, so it uses nothing but browser APIs.
 */
export const pageKindScript = (globalTheme?: string): string =>
	`{const isHome=/^#?(\\/?|\\/home\\/index(\\/[^/?]+)?\\/?)(\\?|$)/.test(location.hash),d=document.documentElement.dataset;` +
	`d.pageKind=isHome?"home":"other"${globalTheme ? `;if(isHome)d.globalTheme=${JSON.stringify(globalTheme)}` : ""}}`;

/**
 * Hides what only home has until the script below has run: its content, or all of it.
 * @param hasOwnMarkup whether other pages have a markup of their own
 */
export const hiddenMarkupCss = (hasOwnMarkup: boolean): string =>
	`:root[data-page-kind="other"] #root:not([data-selected])${hasOwnMarkup ? "" : ' #main>:not([role="alert"])'}{display:none}`;

/**
 * Leaves of the markup what the first render of another page than home has, and puts the screen's own content into it
 * when it arrives (server/page/routeScript.ts). Runs right after the markup. The style sheet goes with the first render
 * of the page (src/app/shell/App.tsx).
 */
export const selectMarkupScript =
	'if(document.documentElement.dataset.pageKind=="other"){const other=document.getElementById("other-page"),root=document.getElementById("root");' +
	'if(other)root.replaceChildren(other.content);else root.querySelector("main").replaceChildren();root.dataset.selected="";' +
	"const{nonce}=document.currentScript,screen=globalThis.screenMarkup;" +
	"if(screen)screen.inserted=screen.arrived.then((found)=>{if(!found)return;" +
	'const{styles,answers}=JSON.parse(found.querySelector("script").textContent),style=document.createElement("style");' +
	'document.head.append(Object.assign(style,{nonce,id:"screen-style",textContent:styles}));' +
	'root.querySelector("main").replaceChildren(...found.querySelector("main").childNodes);return answers})}';
