// All templates and themes, found as the application finds them: a new one needs no line here.
import type { TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import { brandColours } from "../../src/features/gallery/choices.ts";
import { statesOf } from "../../src/features/gallery/states.ts";
import { regionTheme } from "../../src/renderer/catalog.ts";
import { templates } from "../../src/renderer/documents.ts";

export const kinds = ["header", "footer", "side-layer"] as const;
export type Kind = (typeof kinds)[number];

const found = [...templates.values()];
const themeIds = Object.values(
	import.meta.glob<ThemeDoc>("../../themes/{header,footer,side-layer}/*.json", {
		eager: true,
		import: "default",
	}),
).map(({ id }) => id);

export interface Subject {
	readonly id: string;
	readonly kind: Kind;
	readonly template: TemplateDoc;
	/** Catalogue paths of the template's themes; the first is enough where the theme does not matter. */
	readonly themes: readonly string[];
	/** States with different markup. */
	readonly states: readonly string[];
}

const kindOf = ({ id }: TemplateDoc): Kind | undefined =>
	kinds.find((kind) => id.startsWith(`${kind}/`) || id.endsWith(`/${kind}`));

/** Themes made from a school's own colour, in the first template of a region. */
const brandThemes = (kind: Kind, { id }: TemplateDoc): string[] =>
	["header/1", "footer/1"].includes(id) ? brandColours.map((colour) => regionTheme(kind, colour)) : [];

/** A template with a forced theme has only that one; a region without themes of its own has the site's tokens. */
function themesOf(kind: Kind, template: TemplateDoc): string[] {
	const { theme } = template;
	if (theme) return [`${kind}/${theme}`];
	const own = themeIds.filter((id) => id.startsWith(`${kind}/`)).sort();
	const first = `${kind}/default`;
	return [first, ...own.filter((id) => id !== first), ...brandThemes(kind, template)];
}

/** Every template of a region. */
export const subjects: readonly Subject[] = found.flatMap((template) => {
	const kind = kindOf(template);
	return kind
		? [{ id: template.id, kind, template, themes: themesOf(kind, template), states: statesOf(template) }]
		: [];
});

/** For describe.each: the name of a template, and the template. */
export const eachSubject = subjects.map((subject) => [subject.id, subject] as const);

/** The states with the most content. */
export const fullest = ({ states }: Subject): string[] =>
	["everything", "longMenu", "signedOut"].filter((state) => states.includes(state));
