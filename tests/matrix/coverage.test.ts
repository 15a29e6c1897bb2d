// What the pictures show: every template, block, dialog, route and page of its own, in both languages. What has no
// picture is listed here, and the lists only get shorter.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import type { Block, SeedDocument, TemplateDoc } from "../../schemas/generated/documents.ts";
import { blocks, features } from "../../src/app/features.ts";
import { laterFeatures } from "../../src/app/laterFeatures.ts";
import { pagePaths } from "../../src/app/pages/pages.ts";
import { routePaths } from "../../src/app/shell/LaterScreens.tsx";
import { unavailablePages } from "../../src/features/site/unavailable/pages.ts";
import { appearance } from "../../src/renderer/catalog.ts";
import { templates } from "../../src/renderer/documents.ts";
import type { Screen } from "../support/screens/screen.ts";
import { screenVisits } from "../support/screens/screenVisits.ts";
import { subjects } from "./catalogue.ts";

const screens: readonly Screen[] = screenVisits.flatMap((visit) => visit.screens);

/** Names without a picture. */
const missing = (all: Iterable<string>, isShown: (name: string) => boolean): string[] =>
	[...new Set(all)].filter((name) => !isShown(name)).sort();

const schools = join(import.meta.dirname, "..", "fixtures", "schools");
const seeds = readdirSync(schools)
	.filter((name) => name.endsWith(".json"))
	.map((name) => JSON.parse(readFileSync(join(schools, name), "utf8")) as SeedDocument);
const hostsWithHome = screenVisits
	.filter((visit) => visit.screens.some(({ hash }) => hash === "/home/index"))
	.map(({ host }) => host);
const shownTemplates = new Set([
	...subjects.map(({ id }) => id),
	...seeds
		.filter(({ site }) => site.company.hosts.some((host) => hostsWithHome.includes(host)))
		.map(({ site }) => appearance(site.home).page.path),
]);

test("templates: each is in a picture", () => {
	expect(
		missing(
			[...templates.values()].map(({ id }) => id),
			(id) => shownTemplates.has(id),
		),
	).toEqual([]);
});

function typesIn({ type, slots = {} }: Block): string[] {
	return [
		type,
		...Object.values(slots)
			.flat()
			.flatMap((inner) => typesIn(inner as Block)),
	];
}

test("blocks: each is in a template, or in a screen that names it", () => {
	const used = new Set([...templates.values()].flatMap(({ root }: TemplateDoc) => typesIn(root)));
	expect(missing(blocks.keys(), (type) => used.has(type))).toEqual([
		// The screens of courses, packages and notes; favourites and orders, which are a student's.
		...["agreement.notice", "agreement.own", "answer.lesson", "cart.add", "collect.mine", "collect.toggle"],
		...["course.cards", "homework.lesson", "learning.owned", "lesson.entry", "lesson.steps"],
		...["note.moments", "note.panel", "order.waiting", "package.ofCourse"],
		// Home of a branch, as its school writes it.
		...["practice.continue", "practice.daily", "practice.due"],
		// The sign-in, and the student's account.
		...["register.form", "resource.lesson", "third.icons", "third.notice"],
	]);
});

const dialogs = [...features, ...laterFeatures].flatMap((feature) => Object.keys(feature.dialogs ?? {}));
/** The pages that say what a school does not have share a screen; one stands for all. */
const isAnotherUnavailable = (route: string): boolean =>
	route !== "/resourceSharing/list" && unavailablePages.some(({ path }) => path === route);
const routes = routePaths.filter((route) => !route.startsWith("/gallery") && !isAnotherUnavailable(route));
const dialogIn = (list: readonly Screen[]) => (name: string) => list.some(({ dialog }) => dialog === name);
const pageIn = (list: readonly Screen[]) => (page: string) =>
	list.some(({ path = "" }) => path.split("?")[0] === page || (page.endsWith("/") && path.startsWith(page)));
const routeIn = (list: readonly Screen[]) => (route: string) =>
	list.some(({ hash }) => hash !== undefined && matchPath(route, hash.split("?")[0] ?? "") !== null);

test("without any picture: these dialogs, pages of their own and routes only", () => {
	expect(missing(dialogs, dialogIn(screens))).toEqual([
		"cart",
		"confirmDownload",
		"exerciseKeys",
		"giveUpExercise",
		"guardPage",
		"handInHomework",
		"reportQuestion",
		"signOut",
		"submitExercise",
		"subscribeCalendar",
		"switchAccount",
		"viewImages",
		"withdrawRegistration",
	]);
	expect(missing(pagePaths, pageIn(screens))).toEqual([
		// What is loaded of its video is another part each time; journeys look at it.
		"/course/detail/*/*/contents",
		"/join/face",
		"/join/third",
	]);
	expect(missing(routes, routeIn(screens))).toEqual([
		"/linkVariableRedirect/:menuId",
		"/sysPageHeadFoot/showDetail/:id",
		"/teacherLoginIn",
	]);
});
