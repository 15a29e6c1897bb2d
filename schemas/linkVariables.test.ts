import { describe, expect, test } from "vitest";
import { fillVariables, variableProblem } from "./linkVariables.ts";

const lin = {
	userId: "s1",
	userName: "lin/../?a=b&c#d",
	nickName: "林 @",
	schoolId: "north",
	schoolSuffix: "",
	companyId: "1",
	language: "zh",
};

test("fillVariables: every variable is replaced and encoded", () => {
	expect(
		fillVariables(
			"https://a.test/{companyId}/{schoolId}?u={userId}&n={userName}&k={nickName}#{language}",
			lin,
		),
	).toBe("https://a.test/1/north?u=s1&n=lin%2F..%2F%3Fa%3Db%26c%23d&k=%E6%9E%97%20%40#zh");
	expect(fillVariables("#/home/index/{schoolSuffix}", lin)).toBe("#/home/index/");
});

test("fillVariables: a value that looks like a variable is not replaced again", () => {
	expect(fillVariables("/x?u={userName}", { ...lin, userName: "{userId}" })).toBe("/x?u=%7BuserId%7D");
});

describe("variableProblem: an address with invalid variables", () => {
	test.each([
		["https://{userName}.a.test/", "a variable in the host"],
		["https://a.test:{userId}/", "a variable in the host"],
		["https:///{userName}/x", "a variable in the host"],
		[
			"https://a.test/?t={token}",
			"{token}, which is none of {userId}, {userName}, {nickName}, {schoolId}, {schoolSuffix}, {companyId}, {language}",
		],
		["/x?a={constructor}", expect.stringContaining("{constructor}, which is none of")],
	])("%s", (url, fault) => {
		expect(variableProblem(url)).toEqual(fault);
	});

	test.each(["https://a.test/?u={userId}", "/s/pc/#/home/index/{schoolSuffix}", "#/course/list"])(
		"not %s",
		(url) => {
			expect(variableProblem(url)).toBeUndefined();
		},
	);
});
