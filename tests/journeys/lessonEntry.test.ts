// The way into a live lesson with nearly everything in between: one gate after the other by keyboard, up to the room.
import { expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "harbor.localhost";
const courseId = "vhf-on-board";
const lessonId = "vhf-on-board.2.2";
const entry = `/course/entry/${courseId}/${lessonId}`;

async function enrol(account: string): Promise<void> {
	const { code, err } = await runStudentsCommand(site(), "enrol", host, account, courseId);
	expect(code, err).toBe(0);
}

it.each<[Language, number, string, string]>([
	["en", 1280, "erik", "埃里克"],
	["zh", 375, "bai_lu", "白露"],
])(
	"%s, %i px: every gate in its order, by keyboard, up to the room",
	async (language, width, account, name) => {
		const t = (key: string) => message(language, key);
		const page = await openPageAs(site(), host, demoStudent(host, account), {
			...{ language, width, hash: `/course/detail/${courseId}`, bypassCSP: true },
		});
		const link = (key: string) => page.getByRole("link", { name: t(key), exact: true });
		const enterOn = async (role: "link" | "button", key: string) => {
			await page.getByRole(role, { name: t(key), exact: true }).focus();
			await page.keyboard.press("Enter");
		};
		/** The gate that is next, which the page announces. */
		const next = (key: string) =>
			page
				.getByRole("status")
				.filter({ hasText: t(`lesson.label.${key}`) })
				.waitFor();
		await page.getByRole("button", { name: t("course.openAll") }).click();
		const inList = page.locator(`a[href$="${entry}"]`);
		await inList.filter({ hasText: t("lesson.label.price.sold") }).focus();
		await page.keyboard.press("Enter");
		await next("price.sold");
		await socketOpened(page);
		expect(
			await page
				.getByRole("list", { name: t("lesson.entry.why") })
				.getByRole("listitem")
				.count(),
		).toBe(9);
		await expectFits(page);
		expect(await axeViolations(page)).toEqual([]);
		expect(await link("lesson.action.buy").getAttribute("href")).toBe(`#/course/detail/${courseId}`);

		// An event tells the open page that the student has the course.
		await enrol(account);
		await next("instead.needed");
		await enterOn("link", "lesson.action.signUp");
		await page.getByLabel(language === "en" ? "Full name" : "姓名", { exact: true }).fill("Erik");
		await enterOn("button", "registration.handIn");
		await page.getByText(t("registration.insteadState.handed"), { exact: true }).waitFor();
		await enterOn("link", "registration.toLesson");
		await next("protocol.one");
		await enterOn("button", "lesson.action.sign");
		const agreements = page.getByRole("dialog", { name: t("agreement.dialog") });
		await agreements.getByRole("link", { name: new RegExp(`^${t("agreement.sign")}`) }).focus();
		await page.keyboard.press("Enter");
		const sign = page.getByRole("main").getByRole("button", { name: t("agreement.sign"), exact: true });
		// Nobody can agree before the end of the text was shown.
		await sign.focus();
		await expect.poll(() => page.getByRole("checkbox").isEnabled()).toBe(true);
		await page.getByRole("checkbox").press("Space");
		await sign.press("Enter");

		// Back at the lesson.
		await next("face.information");
		await enterOn("button", "lesson.action.completeInformation");
		await page.getByLabel(t("studentInfo.realName")).fill(name);
		await page.getByLabel(t("studentInfo.idNumber")).fill("11010519491231002X");
		// The check begins as soon as the school knows who it is about.
		const [vendor] = await Promise.all([
			page.context().waitForEvent("page"),
			enterOn("button", "studentInfo.publish"),
		]);
		const dialog = page.getByRole("dialog", { name: t("lesson.face.title"), exact: true });
		await dialog.waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		// Not shown yet.
		await enterOn("button", "lesson.face.done");
		await page.getByRole("dialog", { name: t("lesson.face.unfinished"), exact: true }).waitFor();
		await enterOn("button", "lesson.face.again");
		await vendor.locator('button[value="me"]').click();
		await enterOn("button", "lesson.face.done");
		await page
			.getByRole("status")
			.filter({ hasText: t("lesson.entry.ready") })
			.waitFor();
		expect(await axeViolations(page)).toEqual([]);

		await link("lesson.entry.open").focus();
		const [room] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
		await room.getByRole("heading", { name: t("lesson.questions") }).waitFor();
		expect(await room.evaluate(() => opener)).toBeNull();
	},
);

it("a face check that cannot begin, is blocked, left half-way and failed is begun again or given up, and passes nothing", async () => {
	const t = (key: string) => message("en", key);
	const page = await openPageAs(site(), host, demoStudent(host, "lin"), { language: "en", hash: entry });
	const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
	const dialog = (key: string) => page.getByRole("dialog", { name: t(key), exact: true });
	const link = page.getByRole("link", { name: t("lesson.face.link") });
	const openByLink = async () => (await Promise.all([page.context().waitForEvent("page"), link.click()]))[0];
	await page
		.getByRole("status")
		.filter({ hasText: t("lesson.label.price.sold") })
		.waitFor();

	// The vendor fails: its tab is closed, and the student is told.
	const refusal = { code: "1008", message: "The face check is not available." };
	await page.route("**/course/lesson/faceUrl*", (route) => route.fulfill({ json: refusal }));
	// Every closed gate can be worked at, in any order.
	await button("lesson.action.completeInformation").click();
	await page.getByLabel(t("studentInfo.realName")).fill("林晓");
	await page.getByLabel(t("studentInfo.idNumber")).fill("11010519491231002X");
	await button("studentInfo.publish").click();
	await page.getByText(refusal.message).waitFor();
	await expect.poll(() => page.context().pages().length).toBe(1);
	await page.unroute("**/course/lesson/faceUrl*");

	// The browser blocks the vendor's tab: the link opens it.
	await page.evaluate(() => {
		globalThis.open = () => null;
	});
	await button("lesson.action.checkFace").click();
	await dialog("lesson.face.title").getByText(t("lesson.face.notOpen")).waitFor();
	await (await openByLink()).close();
	await button("lesson.face.done").click();
	await dialog("lesson.face.unfinished").waitFor();
	await button("lesson.face.again").click();

	await (await openByLink()).locator('button[value="other"]').click();
	await button("lesson.face.done").click();
	await dialog("lesson.face.failed").waitFor();
	expect(await link.count()).toBe(0);
	await button("lesson.face.again").click();
	await dialog("lesson.face.title").waitFor();
	await button("lesson.face.cancel").click();
	await dialog("lesson.face.title").waitFor({ state: "hidden" });
	await page.getByText(t("lesson.closed.face.atVendor"), { exact: true }).waitFor();
});
