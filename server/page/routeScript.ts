// Asks for the files, the data and the largest picture of the screen that the hash names while the page's script is still
// loading. The server never sees the hash, so a small script in the head does it.
import { scriptJson } from "./snapshot.ts";

/** What a screen needs, as scripts/build/routeFiles.ts lists it. */
export interface ScreenNeeds {
	/** Of its route. */
	readonly path: string;
	/** Of the build. */
	readonly files: readonly string[];
	/** The call it makes first (src/renderer/define.ts). */
	readonly firstCall?: string;
	/** Where its largest picture is in the data of that call. */
	readonly firstPicture?: string;
}

/** A route's pattern, as the router reads it, as a regular expression with the parts of the path as its groups. */
export const patternOf = (path: string): string =>
	`^${path
		.replaceAll(/\/:(\w+)\?/g, "(?:/(?<$1>[^/]+))?")
		.replaceAll(/\/:(\w+)/g, "/(?<$1>[^/]+)")
		.replace(/\/\*$/, "(?:/.*)?")}/?$`;

const inexactness = ({ path }: ScreenNeeds): number => path.match(/[:*]/g)?.length ?? 0;

/** As long as core/http waits for an answer before it asks again. */
const silenceMs = 15_000;

/**
 * Runs in the page; src/core/http/firstCall.ts takes the answer. Its element names the school. The body is read at once, so
 * that it is whole when the page's script comes after the time limit, and a broken one is a failure like any other.
 */
const callScript =
	`const token=document.querySelector('meta[name="visitor-token"]')?.content,school=document.currentScript.dataset.school;` +
	`if(found?.[1]&&token&&query===undefined&&!location.search&&!/(?:^|; )present=1/.test(document.cookie)){` +
	`let isWhole=true;const parts={school,...parsed.groups},call=found[1].replace(/:(\\w+)/g,(_,name)=>parts[name]??(isWhole=false)),address="/s/api"+call;` +
	`if(isWhole){const answer=fetch(address,{headers:{accept:"application/json",authorization:token},signal:AbortSignal.timeout(${silenceMs})})` +
	".then(async(got)=>new Response(await got.text(),got));globalThis.firstCall={address,token,answer,madeAt:performance.now()};" +
	// The page's own policy decides which pictures may be fetched; an answer without one is the screen's to show.
	`answer.then(async(got)=>{const src=found[2].split(".").reduce((part,key)=>part?.[key],(await got.clone().json()).data);` +
	`if(typeof src==="string")Object.assign(new Image(),{fetchPriority:"high",src})}).catch(()=>undefined)}}`;

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
		.map(({ path, files, firstCall = "", firstPicture = "" }) => [
			patternOf(path),
			firstCall,
			firstPicture,
			...numbers([...always, ...files]),
		]);
	return (
		// The application's script comes first: it runs while these arrive.
		`{const names=${scriptJson(names)},[at,query]=location.hash.slice(1).split("?");let parsed;` +
		`const found=${scriptJson(table)}.find(([pattern])=>parsed=new RegExp(pattern).exec(at));` +
		`for(const number of found?.slice(3)??[]){const link=document.createElement("link");link.rel="modulepreload";link.fetchPriority="low";` +
		`link.crossOrigin="";link.href="/s/pc/"+names[number];document.head.append(link)}${callScript}}`
	);
}
