// A school's hostile questions, as far as the wire allows: huge lists, names of JavaScript properties as
// codes, a cycle, absurd limits. Two schools have the same questions with different limits.
import type { BrowserContext } from "playwright-core";

const field = (fieldId: string, fieldType: string, more: object = {}) => ({
	...{ fieldId, fieldCode: fieldId, fieldName: { zh: fieldId, en: fieldId }, fieldType },
	...more,
});
const answers = (count: number, prefix: string) =>
	Array.from({ length: count }, (_, i) => ({
		id: `${prefix}${i}`,
		content: { zh: `答案 ${i}`, en: `Answer ${i}` },
		itemCode: `${prefix}${i}`,
	}));

/** 50,000 options; each level repeats the first ones, as far as JSON can express that. */
const tree = () =>
	answers(10, "p").map((region) => ({
		...region,
		children: [{ ...region, children: [{ ...region }] }, ...answers(4_999, `${region.id}-`)],
	}));

/** A question that depends on itself, as often as a document may contain. */
const circle = (depth: number): object =>
	field("circle", "text", {
		...(depth > 0 ? { chooseRelList: [{ chooseFieldValue: "x", showFieldInfo: circle(depth - 1) }] } : {}),
	});

const texts = (...lengths: readonly number[]) =>
	lengths.map((length) => field(`length${length}`, "text", { length }));

/** Names of the text questions between the others. */
export const calm = ["calm", "constructor", "toString", "length-1", "length1000000000", "circle"];

const hostile = [
	field("calm", "text"),
	...["constructor", "toString"].map((name) => field(name, "text")),
	...texts(-1, 1e9),
	...["radio", "checkbox", "select"].map((kind) => field(kind, kind, { fieldOptions: answers(5_000, kind) })),
	field("cascade", "cascade", { fieldOptions: tree() }),
	circle(20),
];

/** Against the schema: the questions are refused as a whole. */
const broken = [
	field("calm", "text"),
	{ ...field("__proto__", "text"), $id: "/common" },
	field("pattern", "text", { pattern: "^(a+)+$" }),
];

/** By school: the same questions with other limits, the hostile ones, and the refused ones. */
const bySchool: Readonly<Record<string, readonly object[]>> = {
	"maple-riverside": hostile,
	"maple-downtown": [field("calm", "text", { length: 3 })],
	"maple-online": broken,
};

/** Replaces the site's own questions; everything else is the server's. */
export const askHostile = (context: BrowserContext): Promise<unknown> =>
	context.route("**/student/customize/fields?*", (route) => {
		const school = new URL(route.request().url()).searchParams.get("schoolId") ?? "";
		const data = { fields: bySchool[school] ?? [], complete: false };
		return route.fulfill({ json: { code: "1", message: "", data } });
	});
