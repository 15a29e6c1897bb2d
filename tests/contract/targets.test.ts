// The targets an operator may link to equal the app's routes.
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { pages } from "../../server/modules/site/targets.ts";
import { routePaths } from "../../src/app/shell/routes.tsx";

/** Screens that only the development server has. */
const isDevelopment = (path: string): boolean => path.startsWith("/gallery");
const example = (page: string): string => page.replaceAll(/:\w+/g, "x");

test.each(pages.map((page) => [page]))("link target %s has a screen", (page) => {
	expect(routePaths.filter((path) => matchPath(path, example(page)))).not.toEqual([]);
});

test.each(routePaths.filter((path) => !isDevelopment(path)).map((path) => [path]))(
	"screen %s is a valid link target",
	(path) => {
		expect(pages.filter((page) => matchPath(path, example(page)))).not.toEqual([]);
	},
);
