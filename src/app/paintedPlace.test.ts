import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isHome } from "../core/paths.ts";
import { placeScript } from "./paintedPlace.ts";

function marks(hash: string, globalTheme?: string) {
	const dataset: { paintedAt?: string; globalTheme?: string } = {};
	runInNewContext(placeScript(globalTheme), {
		document: { documentElement: { dataset } },
		location: { hash },
	});
	return dataset;
}

test.each([
	"",
	"#/",
	"#/home/index",
	"#/home/index/",
	"#/home/index/north?x=1",
	"#/home/index?schoolId=2",
	"#/?schoolId=2",
	"#/home/choice",
	"#/course/list",
	"#/course/list?from=/home/index",
	"#/news/home/index",
	"#/home/indexes",
])("reads %s as the router does", (hash) => {
	expect(marks(hash).paintedAt).toBe(isHome(hash) ? "home" : "other");
});

test("puts the look of home pages over home alone", () => {
	expect(marks("#/home/index", "black-white")).toEqual({ paintedAt: "home", globalTheme: "black-white" });
	expect(marks("#/course/list", "black-white")).toEqual({ paintedAt: "other" });
});
