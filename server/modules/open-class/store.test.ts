import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenClassListQuery } from "../../../schemas/generated/documents.ts";
import { buildCatalogue, buildOpenClass } from "../../../tests/support/data/buildCatalogue.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { seedDatabase } from "../../wiring/seeding.ts";
import { listOpenClasses } from "./classFilters.ts";
import { findOpenClass } from "./store.ts";

let site: TestApp;
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));

/** The time of seeding: 23:00 in Shanghai, when it is still afternoon in Lisbon. */
const seeded = new Date("2026-03-20T15:00:00Z");

beforeAll(async () => {
	site = await openTestApp({ sites: [] });
	const file = join(folder, "one.json");
	const classes = [
		buildOpenClass("once", { inDays: 1, time: "19:30", minutes: 60 }),
		buildOpenClass("was", { inDays: -3, time: "10:00", minutes: 30 }),
		buildOpenClass("weekly", { inDays: -10, time: "08:00", minutes: 45, everyDays: 7, seats: 9 }),
		buildOpenClass("lisbon", { inDays: 2, time: "20:00", zone: "Europe/Lisbon", everyDays: 7 }),
	];
	writeFileSync(file, JSON.stringify(buildCatalogue({ openClasses: classes })));
	await seedDatabase(site.deps, [file], () => undefined, seeded);
	await site.deps.sites.load();
});
afterAll(async () => {
	await site.close();
	rmSync(folder, { recursive: true, force: true });
});

async function listAt(moment: string, query: OpenClassListQuery) {
	const found = await site.deps.sites.byCompany(1);
	if (!found) throw new Error("company 1 must have a site");
	return site.db.company(1, (sql) => listOpenClasses(sql, { query, site: found }, new Date(moment)));
}

const at = async (moment: string, query: OpenClassListQuery = {}): Promise<string[]> => {
	const { list } = await listAt(moment, query);
	return list.map(({ id, state, startTime }) => `${id} ${state} ${startTime}`);
};
const one = async (id: string, moment: string): Promise<string> => {
	const found = await site.db.company(1, (sql) => findOpenClass(sql, id, new Date(moment)));
	return `${found?.card.state} ${found?.card.startTime}`;
};

describe("a class given once, on the day after seeding at 19:30", () => {
	test.each([
		["when seeded", "2026-03-20T15:00:00Z", "upcoming"],
		["a moment before its start", "2026-03-21T11:29:59.999Z", "upcoming"],
		["at its start", "2026-03-21T11:30:00Z", "live"],
		["a moment before its end", "2026-03-21T12:29:59.999Z", "live"],
		["at its end", "2026-03-21T12:30:00Z", "over"],
		["a year later", "2027-03-21T12:30:00Z", "over"],
	])("%s is %s", async (_, moment, state) => {
		expect(await one("once", moment)).toBe(`${state} 2026-03-21T19:30:00+08:00`);
	});
});

describe("a class given every seven days", () => {
	test.each([
		["between two times", "2026-03-20T15:00:00Z", "upcoming 2026-03-24T08:00:00+08:00"],
		["before its first time", "2026-03-01T00:00:00Z", "upcoming 2026-03-10T08:00:00+08:00"],
		["at the end of its first time", "2026-03-10T00:45:00Z", "upcoming 2026-03-17T08:00:00+08:00"],
		["at a start", "2026-03-24T00:00:00Z", "live 2026-03-24T08:00:00+08:00"],
		["a moment before that end", "2026-03-24T00:44:59Z", "live 2026-03-24T08:00:00+08:00"],
		["at that end", "2026-03-24T00:45:00Z", "upcoming 2026-03-31T08:00:00+08:00"],
		["three years later", "2029-03-20T15:00:00Z", "upcoming 2029-03-27T08:00:00+08:00"],
	])("%s", async (_, moment, expected) => {
		expect(await one("weekly", moment)).toBe(expected);
	});

	test("keeps its local time over a change to daylight saving time", async () => {
		expect(await one("lisbon", "2026-03-21T00:00:00Z")).toBe("upcoming 2026-03-22T20:00:00+00:00");
		expect(await one("lisbon", "2026-03-23T00:00:00Z")).toBe("upcoming 2026-03-29T20:00:00+01:00");
		expect(await one("lisbon", "2026-03-29T18:59:59Z")).toMatch(/^upcoming/);
		expect(await one("lisbon", "2026-03-29T19:00:00Z")).toMatch(/^live/);
	});
});

test("order: running, upcoming, past", async () => {
	expect(await at("2026-03-24T00:10:00Z")).toEqual([
		"weekly live 2026-03-24T08:00:00+08:00",
		"lisbon upcoming 2026-03-29T20:00:00+01:00",
		"once over 2026-03-21T19:30:00+08:00",
		"was over 2026-03-17T10:00:00+08:00",
	]);
});

test("orders: the latest start first, and the most seats left first; another one is ignored and named", async () => {
	const ids = async (sort: string) => {
		const { list, ignored } = await listAt("2026-03-24T00:10:00Z", { sort, withFilters: "yes" });
		return [list.map(({ id }) => id), ignored] as const;
	};
	expect(await ids("latest")).toEqual([["lisbon", "weekly", "once", "was"], []]);
	expect(await ids("seats")).toEqual([["lisbon", "weekly", "once", "was"], []]);
	expect(await ids("loudest")).toEqual([
		["weekly", "lisbon", "once", "was"],
		[{ name: "sort", value: "loudest" }],
	]);
});

test("state filter: list and total", async () => {
	expect(await at("2026-03-24T00:10:00Z", { state: "live" })).toEqual([
		"weekly live 2026-03-24T08:00:00+08:00",
	]);
	const { total } = await listAt("2026-03-24T00:10:00Z", { state: "over", pageSize: 1 });
	expect(total).toBe(2);
});

test("classes are filtered by teacher and month, with the counts of each", async () => {
	const { list, filters, ignored } = await listAt("2026-03-24T00:10:00Z", {
		month: "2026-03,1999-01",
		withFilters: "yes",
	});
	expect(ignored).toEqual([{ name: "month", value: "1999-01" }]);
	const counts = filters?.find(({ name }) => name === "teacher")?.options.map(({ count }) => count) ?? [];
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
});
