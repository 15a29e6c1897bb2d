import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isHome } from "../../core/paths.ts";
import { pageKindScript } from "./pageKindScript.ts";

function datasetAfter(hash: string, globalTheme?: string) {
	const dataset: { pageKind?: string; globalTheme?: string } = {};
	runInNewContext(pageKindScript(globalTheme), {
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
])("the page kind of %s is the one of isHome()", (hash) => {
	expect(datasetAfter(hash).pageKind).toBe(isHome(hash) ? "home" : "other");
});

test("the global theme applies to home pages only", () => {
	expect(datasetAfter("#/home/index", "black-white")).toEqual({
		pageKind: "home",
		globalTheme: "black-white",
	});
	expect(datasetAfter("#/course/list", "black-white")).toEqual({ pageKind: "other" });
});
