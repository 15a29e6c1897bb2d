// The targets an operator may link to equal the app's routes, and each route is served outside of the hash too.
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { isPagePath } from "../../server/modules/site/servedPaths.ts";
import { pages } from "../../server/modules/site/targets.ts";
import { routePaths } from "../../src/app/shell/LaterScreens.tsx";
import { unavailablePages } from "../../src/features/site/unavailable/pages.ts";

/** What only the development server has, what a site says it has not, and a file's address with its name. */
const others = new Set(["/student/downLoad", ...unavailablePages.map(({ path }) => path)]);
const isTarget = (path: string): boolean => !path.startsWith("/gallery") && !others.has(path);
const example = (page: string): string => page.replaceAll(/:\w+/g, "x");

test.each(pages.map((page) => [page]))("link target %s has a screen", (page) => {
	expect(routePaths.filter((path) => matchPath(path, example(page)))).not.toEqual([]);
});

test.each(routePaths.filter(isTarget).map((path) => [path]))("screen %s is a valid link target", (path) => {
	expect(pages.filter((page) => matchPath(path, example(page)))).not.toEqual([]);
});

/** With every part of it; without optional ones home's own addresses and lists remain, or the screen says what is missing. */
const wholeExample = (path: string): string => path.replaceAll(/:\w+\??/g, "x").replace("*", "x/y");

test.each(routePaths.filter((path) => !path.startsWith("/gallery")).map((path) => [path]))(
	"screen %s is served outside of the hash",
	(path) => {
		expect(isPagePath(wholeExample(path))).toBe(true);
	},
);
