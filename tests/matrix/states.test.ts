// The gallery's states are realistic: their documents match the schemas, and the application derives the same
// facts.
import { describe, expect, test } from "vitest";
import { schemaProblems } from "../../schemas/compile.ts";
import type { TemplateDoc } from "../../schemas/generated/documents.ts";
import { problemMessage } from "../../schemas/problems.ts";
import { factsOf } from "../../src/app/shell/facts.ts";
import { factsIn, situationOf } from "../../src/features/gallery/situation.ts";
import { choicesOf, states, statesOf } from "../../src/features/gallery/states.ts";

/** Samples embed their pictures; a real document has their addresses. */
const withAddresses = <T>(document: T): T =>
	JSON.parse(JSON.stringify(document).replaceAll(/"data:image[^"]*"/g, '"/s/asset/picture.svg"')) as T;

describe.each(Object.entries(choicesOf))("%s", (_, choices) => {
	const situation = situationOf(choices);

	test("consists of valid documents", () => {
		const { baseInfo, menus, footer, service, register, sideLayer, alias, schools } = situation;
		const documents = {
			"/config/base-info": baseInfo,
			"/config/menus": menus,
			"/config/footer": footer,
			"/config/service": service,
			"/config/register": register,
			"/config/side-layer": sideLayer,
			"/config/alias": alias,
			"/config/schools": { companyId: 1, companyName: "Maple", list: schools },
		};
		const problems = Object.entries(documents).flatMap(([id, document]) =>
			schemaProblems(id, withAddresses(document)).map((problem) => `${id}: ${problemMessage(problem)}`),
		);
		expect(problems).toEqual([]);
	});

	test("has the facts the application derives", () => {
		const { schools, currentUser, ...rest } = situation;
		const facts = factsOf({
			...rest,
			schools: { companyId: 1, companyName: "Maple", list: [...schools] },
			currentUser,
			signedIn: currentUser !== undefined,
			schoolId: schools[0]?.id ?? "",
		});
		const page = { ...(facts["page"] as object), year: 2026 };
		expect({ ...facts, page }).toEqual(factsIn(situation));
	});
});

test("a template is rendered in the states that change its bindings, and in no others", () => {
	const template = (root: TemplateDoc["root"]): TemplateDoc => ({ $schema: "", id: "footer/1", v: 1, root });
	const bound = (pointer: string) =>
		template({ type: "a", slots: { x: [{ type: "b", props: { c: { $bind: pointer } } }] } });
	expect(statesOf(template({ type: "a" }))).toEqual(["signedOut"]);
	expect(statesOf(bound("/cart/count"))).toEqual([
		"signedOut",
		"signedIn",
		"cart10",
		"cart11",
		"cart99",
		"cart100",
	]);
	expect(statesOf(template({ type: "a", when: { any: [{ not: { gt: ["/school/count", 16] } }] } }))).toEqual(
		expect.arrayContaining(["schools16", "schools17"]),
	);
	expect(statesOf(template({ type: "a", each: "/menus/foot" }))).toContain("longMenu");
	expect(Object.keys(states)).toContain("everything");
});
