// The way into a live lesson in states that a seeded school has not: gates in every state, the last minute, and no gate left.
import type { BrowserContext } from "playwright-core";
import { type EntryFacts, entryLadder } from "../../../schemas/entry.ts";
import type { EntryStep, LessonEntry, LessonTicket } from "../../../schemas/generated/documents.ts";
import type { Shown, Visit } from "./screen.ts";

const [courseId, lessonId] = ["vhf-on-board", "vhf-on-board.2.2"];
const page = `/course/entry/${courseId}/${lessonId}`;
const vendor = "/face-1";
const room = "/classModule/toLiveroom?content=e30%3D&com=room&provide=e30%3D";

const nothingLeft: EntryFacts = {
	...{ status: "running", replay: "none", isOffered: true, isBarred: false, instead: "accepted" },
	...{ agreements: "signed", access: "granted", freePopup: "notNeeded", face: "passed", hasAddress: true },
};

const lesson = {
	...{ courseId, lessonId, startsAt: "2031-05-20T12:00:00Z" },
	state: "waiting",
	courseName: { zh: "船载甚高频电台", en: "VHF Radio on Board" },
	lessonName: { zh: "直播：模拟遇险通话", en: "Live: A Distress Call, Rehearsed" },
} as const;
const wayOf = (steps: EntryStep[]) => ({
	...{ steps, roomUrl: room, serverTime: Date.parse("2031-05-14T04:00:00Z") },
});
const entryOf = (steps: EntryStep[]): LessonEntry => ({
	lesson: { ...lesson, chapterId: "c1", kind: "live" },
	...wayOf(steps),
});
const ticketOf = (steps: EntryStep[]): LessonTicket => ({
	lesson: { ...lesson, vendor: "room", replay: "none", endsAt: "2031-05-20T13:00:00Z" },
	...wayOf(steps),
});

const answerEntry = (facts: Partial<EntryFacts>) => async (context: BrowserContext) => {
	const steps = entryLadder({ ...nothingLeft, ...facts });
	const answer = (path: RegExp, data: object) =>
		context.route(path, (route) => route.fulfill({ json: { code: "1", message: "", data } }));
	await answer(/\/course\/lesson\/entry\//, entryOf(steps));
	await answer(/\/course\/lesson\/ticket/, ticketOf(steps));
	// The vendor's page, which opens in a tab of its own.
	const begun = { code: "1", message: "", data: { status: 1, orderNo: "face-1", url: vendor } };
	await context.route(/\/faceUrl/, (route) => route.fulfill({ json: begun }));
	await context.route(`**${vendor}`, (route) => route.fulfill({ body: "" }));
};

const dialog = ({ page }: Shown) => page.getByRole("dialog");
const openBy =
	(action: string) =>
	async ({ page, t }: Shown) => {
		await page.getByRole("button", { name: t(`lesson.action.${action}`), exact: true }).click();
		await page.getByRole("dialog").waitFor();
	};

const visit = (folder: string, facts: Partial<EntryFacts>, screens: Visit["screens"]): Visit => ({
	folder,
	host: "harbor.localhost",
	student: "erik",
	prepare: answerEntry(facts),
	screens,
});

export const lessonVisits: readonly Visit[] = [
	visit(
		"entry",
		{
			...{ status: "upcoming", opensAt: "2031-05-20T11:45:00Z", instead: "returned", agreements: "signing" },
			...{ access: "sold", freePopup: "needed", face: "failed", hasAddress: undefined },
		},
		[
			{ name: "steps", hash: page },
			{ name: "closed-room", path: room },
			{ name: "free", dialog: "confirmFreeLesson", hash: page, show: openBy("confirmFree"), part: dialog },
			{ name: "face", dialog: "completeFaceCheck", hash: page, show: openBy("checkFace"), part: dialog },
		],
	),
	visit("entry-early", { status: "upcoming", opensAt: "2031-05-20T11:45:00Z" }, [
		{ name: "steps", hash: page },
		{ name: "closed-room", path: room },
	]),
	visit("entry-ready", {}, [{ name: "steps", hash: page }]),
];
