import { expect, test } from "vitest";
import { createRoomAddresses } from "./roomAddress.ts";

const addresses = createRoomAddresses("a secret of at least thirty-two characters");
const lesson = { courseId: "react-studio", lessonId: "react-studio.4.2" };
const queryOf = (address: string) =>
	Object.fromEntries(new URLSearchParams(address.split("?")[1])) as Record<string, string>;

test("an address of a room names its lesson, for its own company only", () => {
	const address = addresses.of(7, lesson, "gh");
	expect(address).toMatch(/^\/classModule\/toLiveroom\?content=[\w.-]+&com=[\w.-]+&provide=[\w.-]+$/);
	expect(addresses.lessonOf(7, queryOf(address))).toEqual(lesson);
	expect(addresses.lessonOf(8, queryOf(address))).toBeUndefined();
});

test("a changed, missing, exchanged or foreign value names no lesson", () => {
	const query = queryOf(addresses.of(7, lesson, "gh"));
	const { content = "", com = "", provide = "" } = query;
	const other = createRoomAddresses("another secret of thirty-two characters");
	const forged = Buffer.from(JSON.stringify({ ...lesson, lessonId: "x" })).toString("base64url");
	for (const changed of [
		{ ...query, content: `${forged}.${content.split(".")[1]}` },
		{ ...query, content: `${content}.x` },
		{ ...query, content: "e30=" },
		{ content, com },
		{ content, com: provide, provide },
		{ content, com: provide, provide: com },
		queryOf(other.of(7, lesson, "gh")),
		{},
	])
		expect(addresses.lessonOf(7, changed), JSON.stringify(changed)).toBeUndefined();
});
