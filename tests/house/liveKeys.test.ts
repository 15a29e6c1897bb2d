// Every key an operator can set is observed on an open page (tests/journeys/liveKeys.test.ts), or needs a reload.
import { expect, test } from "vitest";
import { referencedSchemas, schemasById } from "../../schemas/referencedSchemas.ts";
import { siteKeys } from "../../schemas/siteKeys.ts";
import { observations } from "../support/live/keys/allKeys.ts";

const keys = siteKeys();

test("live keys: every config document is part of the site document, but for the one the server makes itself", () => {
	const found = Object.keys(referencedSchemas("/site"));
	const all = [...schemasById().keys()].filter((id) => id.startsWith("/config/"));
	expect(all.filter((id) => !found.includes(id))).toEqual(["/config/node"]);
});

test("live keys: every key of the site document has one observation, and no other has", () => {
	const message = "a new key needs a line in tests/support/live/keys that shows how an open page follows it";
	expect(Object.keys(observations).toSorted(), message).toEqual(keys.map(({ path }) => path).toSorted());
});

test("live keys: those with x-reload are observed by the offer of a reload, and no others", () => {
	const offered = Object.keys(observations).filter((path) => observations[path]?.kind === "offered");
	const marked = keys.filter(({ needsReload }) => needsReload).map(({ path }) => path);
	expect(offered.toSorted()).toEqual(marked.toSorted());
});
