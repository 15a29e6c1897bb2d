// The addresses an operator may link to are the screens there are: the server lists them, the app routes them.
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { pages } from "../../server/modules/site/targets.ts";
import { routePaths } from "../../src/app/routes.tsx";

/** Screens that only the development server has. */
const isDevelopment = (path: string): boolean => path.startsWith("/gallery");
const example = (page: string): string => page.replaceAll(/:\w+/g, "x");

test.each(pages.map((page) => [page]))("%s has a screen", (page) => {
	expect(routePaths.filter((path) => matchPath(path, example(page)))).not.toEqual([]);
});

test.each(routePaths.filter((path) => !isDevelopment(path)).map((path) => [path]))(
	"%s may be linked to",
	(path) => {
		expect(pages.filter((page) => matchPath(path, example(page)))).not.toEqual([]);
	},
);
