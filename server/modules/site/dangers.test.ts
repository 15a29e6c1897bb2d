import { expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { dangersOf } from "./dangers.ts";

const asking = (kind: string, code = "height") =>
	buildSite({ customFields: { fields: [{ code, kind, label: { zh: "高", en: "Height" } }] } });

test("kind of an existing question changed: a danger; another code or a new question: none", () => {
	expect(dangersOf(asking("text"), asking("number"))).toEqual([
		'customFields.fields[code=height] has the kind "number" and no longer "text", so stored answers may not fit; a new question needs a new code',
	]);
	expect(dangersOf(asking("text"), asking("number", "width"))).toEqual([]);
	expect(dangersOf(buildSite(), asking("number"))).toEqual([]);
});
