// Expectations of the authorisation matrix for pages and files.
import {
	contentPaths,
	entryPartPaths,
	lessonPath,
	outsidePaths,
	screenPaths,
} from "../../../server/modules/site/servedPaths.ts";
import type { RouteCase } from "./routeCase.ts";

const read: RouteCase = {};

export const pageCases: Readonly<Record<string, RouteCase>> = {
	"GET /": { status: 302 },
	"GET /s/pc": { status: 302 },
	"GET /s/pc/": read,
	"GET /s/pc/index.html": read,
	"GET /wap": read,
	"GET /wap/": read,
	"GET /redirect/online": read,
	"GET /join/:type": { url: "/join/login" },
	"GET /login/forget": read,
	"GET /showRegisterAgreement": read,
	"GET /classModule/toLiveroom": read,
	// The company of these tests has no content; the page comes all the same.
	[`GET ${lessonPath}`]: { url: "/course/detail/a/a/contents", status: 404 },
	...Object.fromEntries(
		[...outsidePaths, ...screenPaths].map((path) => [`GET ${path}`, { url: path.replace("*", "old") }]),
	),
	// The company of these tests has no content.
	...Object.fromEntries(
		[...contentPaths, ...entryPartPaths].map((path) => [
			`GET ${path}`,
			path.includes(":id") ? { url: path.replace("*", "part"), status: 404 } : read,
		]),
	),
	"GET /robots.txt": read,
	"GET /sitemap.xml": read,
	"GET /sitemap-:part.xml": { url: "/sitemap-1.xml", status: 404 },
	"GET /s/pc/assets/*": { url: "/s/pc/assets/main.js" },
	// The small page of these tests has no renderer.
	"GET /s/pc/screen": { url: "/s/pc/screen?path=/course/list", status: 204 },
	"GET /s/asset/:name": { url: "/s/asset/logo.svg" },
	"GET /s/cover/:file": { url: "/s/cover/algebra.svg" },
	"GET /s/cities.json": read,
	"GET /s/.well-known/jwks.json": read,
	"GET /s/frame/captcha": read,
	"GET /s/frame/chat": read,
	"GET /s/frame/statistics": read,
};
