// Dialogs and pages that ask for something: sign-in, registration, student data, captcha.
import type { Locator } from "playwright-core";
import type { ValidateStudentData } from "../../../schemas/generated/documents.ts";
import type { Screen, Shown, Visit } from "./screen.ts";

const host = "maple.localhost";
const dialog = ({ page }: Shown): Locator => page.getByRole("dialog").last();
const button = ({ page, t }: Shown, key: string): Locator =>
	page.getByRole("button", { name: t(key), exact: true }).filter({ visible: true });

async function openSignIn(shown: Shown): Promise<void> {
	await shown.page
		.getByRole("banner")
		.getByRole("button", { name: shown.t("app.signIn"), exact: true })
		.click();
	await shown.page.getByLabel(shown.t("login.account"), { exact: true }).waitFor();
}

async function sendEmpty({ page, t }: Shown): Promise<void> {
	await page
		.locator("button[type=submit]")
		.and(page.getByRole("button", { name: t("login.send"), exact: true }))
		.click();
	await page.getByText(t("login.accountRequired"), { exact: true }).waitFor();
}

/** A dialog over a page that is short, so that opening it takes little. */
const over = "/leave?u=https%3A%2F%2Fexample.com%2Fpage";
const purchase = "/course/detail/street-walks?schoolId=maple-riverside";
const personalData = "/personal/setting/data";
const messages = "/personal/message/detailslist";

/** Opens the captcha by asking for a code to a new number. */
async function openCaptcha(shown: Shown, mobile: string): Promise<void> {
	await shown.page.getByLabel(shown.t("studentInfo.mobile"), { exact: true }).fill(mobile);
	await button(shown, "field.sms.send").click();
	await shown.page.getByRole("dialog").getByRole("slider").waitFor();
}

async function addToCart(shown: Shown, title: string): Promise<void> {
	await button(shown, "cart.add").first().click();
	await shown.page.getByRole("dialog", { name: shown.t(title), exact: true }).waitFor();
}

const nothingMissing: ValidateStudentData = {
	...{ msg: "", result: true, deficiencyInfo: {} },
	companyRegisterConfig: {
		usernameFlag: 1,
		mobileFlag: 1,
		registerAgreementFlag: 1,
		regionFlag: 1,
		closeFlag: 0,
	},
};
const complete = { code: "1", message: "", data: nothingMissing };

const signIn: Screen = {
	...{ name: "sign-in", dialog: "login", hash: over, show: openSignIn, part: dialog },
};

export const dialogVisits: readonly Visit[] = [
	{
		folder: "sign-in",
		host,
		screens: [
			signIn,
			{
				...{ name: "sign-in-empty", hash: over, part: dialog },
				show: async (shown) => {
					await openSignIn(shown);
					await sendEmpty(shown);
				},
			},
			{
				...{ name: "sign-in-code", hash: over, part: dialog },
				show: async (shown) => {
					await openSignIn(shown);
					await button(shown, "login.byCode").click();
					await shown.page.getByLabel(shown.t("login.mobile"), { exact: true }).waitFor();
				},
			},
			{
				...{ name: "register-dialog", hash: over, part: dialog },
				show: async (shown) => {
					await openSignIn(shown);
					await shown.page.getByRole("tab", { name: shown.t("login.tabRegister"), exact: true }).click();
					await button(shown, "register.send").waitFor();
				},
			},
			{
				...{ name: "register", path: "/join/register", whole: true },
				show: (shown) => button(shown, "register.send").waitFor(),
			},
			{
				...{ name: "register-empty", path: "/join/register", whole: true },
				show: async (shown) => {
					await button(shown, "register.send").click();
					await shown.page.getByText(shown.t("register.mobileMissing"), { exact: true }).waitFor();
				},
			},
			{ name: "reset-password", path: "/login/forget", whole: true },
			{ name: "agreement", path: "/showRegisterAgreement", whole: true },
		],
	},
	{
		folder: "sign-in-page",
		host: "harbor.localhost",
		screens: [{ name: "page", path: "/join/", whole: true }],
	},
	{
		folder: "purchase",
		host,
		student: "amelie",
		prepare: (context) =>
			// As for a student whose personal data is complete; the first screen has it as it is.
			context.route(/validatePerfectStudentInfo\/first-song/, (route) => route.fulfill({ json: complete })),
		screens: [
			{
				...{ name: "profile", dialog: "completeProfile", hash: purchase, part: dialog },
				show: (shown) => addToCart(shown, "studentInfo.completeProfile"),
			},
			{
				...{
					name: "information",
					dialog: "completeInformation",
					hash: purchase.replace("street-walks", "first-song"),
					part: dialog,
				},
				show: (shown) => addToCart(shown, "studentInfo.completeInformation"),
			},
			{
				...{ name: "information-empty", hash: purchase.replace("street-walks", "first-song"), part: dialog },
				show: async (shown) => {
					await addToCart(shown, "studentInfo.completeInformation");
					await button(shown, "studentInfo.ok").click();
					await shown.page.getByText(shown.t("studentInfo.groupMissing"), { exact: true }).waitFor();
				},
			},
		],
	},
	{
		folder: "captcha",
		host,
		student: "noah",
		// The picture and its piece are random.
		hidden: "[role=dialog] img",
		screens: [
			{
				...{ name: "slider", dialog: "captcha", hash: personalData, part: dialog },
				show: (shown) => openCaptcha(shown, "13700000301"),
			},
			{
				...{ name: "sound", hash: personalData, part: dialog },
				show: async (shown) => {
					await openCaptcha(shown, "13700000302");
					await button(shown, "captcha.soundWay").click();
					await button(shown, "captcha.play").waitFor();
				},
			},
			{
				...{ name: "identity", dialog: "checkInformation", hash: personalData, part: dialog },
				show: async (shown) => {
					await button(shown, "studentInfo.confirmIdentity").click();
					await shown.page.getByRole("dialog").waitFor();
				},
			},
		],
	},
	{
		folder: "questions",
		host,
		student: "noah",
		screens: [
			{
				...{ name: "delete-message", dialog: "deleteMessage", hash: messages, part: dialog },
				show: async (shown) => {
					await shown.page.getByRole("main").locator("li button[aria-expanded]").first().click();
					await button(shown, "message.delete").first().click();
					await dialog(shown).waitFor();
				},
			},
			{
				...{ name: "switch-school", dialog: "switchSchool", hash: "/news", part: dialog },
				show: async (shown) => {
					const [before = ""] = shown.t("school.switch", { name: "|" }).split("|");
					await shown.page
						.getByRole("banner")
						.getByRole("button", { name: new RegExp(before) })
						.click();
					await shown.page
						.getByRole("list", { name: shown.t("school.schools") })
						.getByRole("link")
						.and(shown.page.locator(":not([aria-current])"))
						.first()
						.click();
					await dialog(shown).waitFor();
				},
			},
		],
	},
];
