// Asks for the files and the markup of the screen that the hash names while the page's script is still loading. The server
// never sees the hash, so a small script in the head does it.
import { scriptJson } from "./snapshot.ts";

/** What a screen needs, as scripts/build/routeFiles.ts lists it. */
export interface ScreenNeeds {
	/** Of its route. */
	readonly path: string;
	/** Of the build. */
	readonly files: readonly string[];
	/** The server renders it for visitors (screenRoutes.ts). */
	readonly isRendered: boolean;
}

/** A route's pattern, as the router reads it, as a regular expression with the parts of the path as its groups. */
export const patternOf = (path: string): string =>
	`^${path
		.replaceAll(/\/:(\w+)\?/g, "(?:/(?<$1>[^/]+))?")
		.replaceAll(/\/:(\w+)/g, "/(?<$1>[^/]+)")
		.replace(/\/\*$/, "(?:/.*)?")}/?$`;

const inexactness = ({ path }: ScreenNeeds): number => path.match(/[:*]/g)?.length ?? 0;

/**
 * Asks for the screen as a visitor at its plain address sees it; src/app/ssr/pageKindScript.ts inserts it. The request
 * parses the answer itself, because the page's policy lets no script make markup of a text.
 */
const markupScript =
	`if(found?.[1]&&query===undefined&&!location.search&&!/(?:^|; )present=1/.test(document.cookie)){` +
	`const request=new XMLHttpRequest();globalThis.screenMarkup={path:at,request,arrived:new Promise((resolve)=>{` +
	"request.onloadend=()=>resolve(request.status===200?request.response:undefined)})};" +
	`request.open("GET","/s/pc/screen?path="+encodeURIComponent(at));request.responseType="document";request.send()}`;

/**
 * The script; empty where no route has files of its own.
 * @param always files that every screen but home needs
 */
export function routeScript(screens: readonly ScreenNeeds[], always: readonly string[]): string {
	if (screens.length === 0) return "";
	const names = [...new Set([...always, ...screens.flatMap(({ files }) => files)])];
	const numbers = (files: readonly string[]) => files.map((file) => names.indexOf(file));
	const table = screens
		.toSorted((a, b) => inexactness(a) - inexactness(b))
		.map(({ path, files, isRendered }) => [
			patternOf(path),
			isRendered ? 1 : 0,
			...numbers([...always, ...files]),
		]);
	return (
		// The application's script comes first: it runs while these arrive.
		`{const names=${scriptJson(names)},[at,query]=location.hash.slice(1).split("?");` +
		`const found=${scriptJson(table)}.find(([pattern])=>new RegExp(pattern).test(at));${markupScript}` +
		`for(const number of found?.slice(2)??[]){const link=document.createElement("link");link.rel="modulepreload";link.fetchPriority="low";` +
		`link.crossOrigin="";link.href="/s/pc/"+names[number];document.head.append(link)}}`
	);
}
