// Keys of what the school asks a student, and of the schools' own documents.
import { element, gone, link, type Observations, shown, text } from "../observation.ts";
import { en } from "../scenes.ts";
import { answers } from "../serverAnswers.ts";

const asked = "customFields.fields[0]";
const chosen = "customFields.fields[1]";
const inDialog = (change = {}) => text("information", "dialog", change);

export const studentKeys: Observations = {
	"studentInfo.demands": shown(
		"profile",
		(page) => page.getByRole("dialog").getByText(en("studentInfo.sex"), { exact: true }),
		{ set: ["username", "sex"] },
	),
	"studentInfo.buyCheck": answers("buyCheck", "false", { round: 2 }),
	"studentInfo.signAll": shown(
		"notice",
		(page) =>
			page.getByRole("region", { name: en("agreement.dialog"), exact: true }).getByText(/^\d+ agreement/),
		{ round: 2 },
	),
	"studentInfo.groups[].id": answers("groups"),
	"studentInfo.groups[].groupName": answers("groups"),
	"studentInfo.groups[].children": answers("groups", "%", {
		set: [{ id: "live-group", groupName: "Live" }],
		round: 1,
	}),
	"studentInfo.proxyOrgs[].id": answers("groups"),
	"studentInfo.proxyOrgs[].name": answers("groups"),
	"customFields.shape": answers("questions", '"dataValues"', { set: "A", round: 4 }),
	"customFields.fields[].code": answers("questions", "%", { at: "customFields.fields[4].code" }),
	"customFields.fields[].kind": element(
		"information",
		'[role=dialog] input[inputmode="decimal"], [role=dialog] input[inputmode="numeric"]',
		{ at: `${asked}.kind`, set: "number", round: 3 },
	),
	"customFields.fields[].label": inDialog(),
	// Among required questions the others are marked.
	"customFields.fields[].required": shown("personal", (page) =>
		page.getByRole("region", { name: en("studentInfo.questions") }).getByText(en("field.optional")),
	),
	"customFields.fields[].length": answers("questions", '"length":%', { set: 77 }),
	"customFields.fields[].hint": inDialog(),
	"customFields.fields[].sample": link("information"),
	"customFields.fields[].template": link("information"),
	"customFields.fields[].options[].id": answers("questions", "%", { at: `${chosen}.options[2].id` }),
	"customFields.fields[].options[].code": answers("questions", "%", { at: `${chosen}.options[2].code` }),
	"customFields.fields[].options[].text": inDialog({ at: `${chosen}.options[0].text` }),
	"customFields.fields[].options[].children": answers("questions", '"live-child"', {
		at: "customFields.fields[2].options[0].children",
		set: [{ id: "live-child", code: "LIVE", text: "Live" }],
	}),
	"customFields.fields[].brings[].answer": shown(
		"information",
		(page) => page.getByRole("dialog").getByLabel("Third"),
		{ at: `${chosen}.brings[1].answer`, set: "one", round: 3 },
	),
	"customFields.fields[].brings[].itemCode": gone(
		"information",
		(page) => page.getByRole("dialog").getByLabel("Below"),
		{ at: `${chosen}.brings[0].itemCode`, set: "TWO", round: 2 },
	),
	"customFields.fields[].brings[].field": shown(
		"information",
		(page) => page.getByRole("dialog").getByLabel("Elsewhere"),
		{ at: `${chosen}.brings[0].field`, set: "elsewhere", round: 1 },
	),
	"customFields.fields[].brings[].hint": inDialog({ at: `${chosen}.brings[0].hint` }),
	"customFields.fields[].frontUpdate": answers("questions", '"frontUpdateFlag":0', { set: false }),
	"customFields.fields[].scenes": gone(
		"information",
		(page) => page.getByRole("dialog").getByLabel("Asked"),
		{ set: [3], round: 4 },
	),
	overrides: shown("home", (page) => page.getByRole("contentinfo").getByText("Overridden"), {
		set: { "maple-downtown": { footer: { companyName: "Overridden" } } },
		round: 6,
	}),
	patches: shown("home", (page) => page.getByRole("contentinfo").getByText("Patched"), {
		set: { "maple-downtown": { footer: { companyName: "Patched" } } },
		round: 7,
	}),
};
