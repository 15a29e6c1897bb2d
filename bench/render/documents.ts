// The site's own header and footer as documents, for a signed-in student, with 200 menu entries between them.
import type { MenuItem } from "../../schemas/generated/documents.ts";
import { many } from "../../src/features/gallery/samples.ts";
import { factsIn, situationOf } from "../../src/features/gallery/situation.ts";

const item = (id: string, children: readonly MenuItem[] = []): MenuItem => ({
	id,
	menuName: { en: `Entry ${id}`, zh: `菜单 ${id}` },
	pageHeadType: "course",
	...(children.length > 0 ? { children: [...children] } : {}),
});

/** 200 entries: 100 in the header, 100 in the footer. */
const menus = {
	head: many(100, (i) => item(`h${i}`)),
	foot: many(10, (i) =>
		item(
			`f${i}`,
			many(9, (j) => item(`f${i}-${j}`)),
		),
	),
};

/** A header with everything in it. */
export const situation = {
	...situationOf({ persona: "admin", schools: "17", cart: "100", unread: "3", learning: "on", app: "on" }),
	menus,
};

export const facts = factsIn(situation);
