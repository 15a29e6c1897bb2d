// The way into a live lesson in states that a seeded school has not: gates in every state, the last minute, and no gate left.
import type { BrowserContext } from "playwright-core";
import { type EntryFacts, entryLadder } from "../../../schemas/entry.ts";
import type { EntryStep, LessonEntry } from "../../../schemas/generated/documents.ts";
import type { Shown, Visit } from "./screen.ts";

const [courseId, lessonId] = ["vhf-on-board", "vhf-on-board.2.2"];
const page = `/course/entry/${courseId}/${lessonId}`;
const vendor = "/face-1";
const room = "/classModule/toLiveroom?content=e30%3D&com=room&provide=e30%3D";

const nothingLeft: EntryFacts = {
	...{ status: "running", replay: "none", isOffered: true, isBarred: false, instead: "accepted" },
	...{ agreements: "signed", access: "granted", freePopup: "notNeeded", face: "passed", hasAddress: true },
};

const entryOf = (steps: EntryStep[]): LessonEntry => ({
	lesson: {
		...{ courseId, lessonId, vendor: "room", state: "waiting", replay: "none" },
		courseName: { zh: "船载甚高频电台", en: "VHF Radio on Board" },
		lessonName: { zh: "直播：模拟遇险通话", en: "Live: A Distress Call, Rehearsed" },
		...{ startsAt: "2031-05-20T12:00:00Z", endsAt: "2031-05-20T13:00:00Z" },
	},
	...{ steps, roomUrl: room, serverTime: Date.parse("2031-05-14T04:00:00Z") },
});

const answerEntry = (facts: Partial<EntryFacts>) => async (context: BrowserContext) => {
	const json = { code: "1", message: "", data: entryOf(entryLadder({ ...nothingLeft, ...facts })) };
	await context.route(/\/course\/lesson\/(entry\/|ticket)/, (route) => route.fulfill({ json }));
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
