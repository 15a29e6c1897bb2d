// The company's own pictures (/s/asset/) that a site document names, and those that the templates it selects name.
import { appearanceOf } from "../../../schemas/appearance.ts";
import { blocksIn } from "../../../schemas/blockProblems.ts";
import { schemaProblems } from "../../../schemas/compile.ts";
import { applyPatches } from "../../../schemas/extendTemplate.ts";
import type { HomeConfig, TemplateDoc } from "../../../schemas/generated/documents.ts";
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import { allTexts } from "../../shared/allTexts.ts";
import { documentsNamed, type Node, nodeOf, textsIn } from "../../shared/documentNodes.ts";
import { catalog } from "./catalog.ts";
import { withPatches, writtenPath } from "./schoolPatches.ts";

type Templates = ReadonlyMap<string, TemplateDoc>;

const address = /\/s\/asset\/([a-z0-9][a-z0-9.-]*)/g;

/** The names in an address or in HTML. */
const namesIn = (text: string): string[] => [...text.matchAll(address)].map(([, name = ""]) => name);

/** Where a home document selects the template of each region. */
const selectors = {
	header: "headCfRsp.headTemplateId",
	footer: "footTemplateId",
	page: "homePageTemplateRsp.pageTemplateId",
};

interface TemplatePicture {
	/** Of what selects the template. */
	readonly path: string;
	readonly template: string;
	readonly name: string;
}

/** One that the school's patches remove from the template is not among them. */
function templatePictures(path: string, home: Node, templates: Templates): TemplatePicture[] {
	if (schemaProblems("/config/home", home).length > 0) return [];
	const { header, footer, page } = appearanceOf(home as unknown as HomeConfig, catalog().colours);
	const choices = { header: header.template, footer: footer.template, page };
	return (Object.keys(selectors) as (keyof typeof selectors)[]).flatMap((region) => {
		const { path: named, fallback, patches } = choices[region];
		const template = templates.get(named) ?? templates.get(fallback);
		if (!template) return [];
		const own = new Set(allTexts(patches).flatMap(([, text]) => namesIn(text)));
		const { root } = applyPatches(template, patches, region).template;
		const texts = blocksIn(root, "root").flatMap(({ block }) => allTexts(block.props));
		return [...new Set(texts.flatMap(([, text]) => namesIn(text)))]
			.filter((name) => !own.has(name))
			.map((name) => ({ path: `${path}.${selectors[region]}`, template: template.id, name }));
	});
}

const allTemplatePictures = (site: Node, templates: Templates): TemplatePicture[] =>
	documentsNamed(site, "home").flatMap(([path, home]) => templatePictures(path, home, templates));

/** What the operator does about a picture that is not there. */
export const putPicture = (site: Node, name: string): string => {
	const [[, host] = ["", "<host>"]] = textsIn("", nodeOf(site["company"])["hosts"]);
	return `bring it with npm run site -- asset put ${host} <file> --name ${name}`;
};

/** Pictures of a selected template that the company lacks: another company chose a customer's template, for one. */
export const templatePictureWarnings = (
	site: Node,
	{ templates, assets }: { readonly templates: Templates; readonly assets: ReadonlySet<string> },
): Problem[] =>
	allTemplatePictures(site, templates)
		.filter(({ name }) => !assets.has(name))
		.map(({ path, template, name }) =>
			problem(
				path,
				"a template whose pictures are there",
				`"${template}", which shows /s/asset/${name}, a picture that does not exist`,
				`${putPicture(site, name)}, or change the block in home.templatePatches`,
			),
		);

/** The names of pictures, each with the path of what shows it; a template that several schools select is named once. */
export function pictureUses(document: object): LocatedText[] {
	const site = nodeOf(document);
	const seen = new Set<string>();
	const ofTemplates = allTemplatePictures(withPatches(site), catalog().templates).filter(
		({ template, name }) => seen.size < seen.add(`${template} ${name}`).size,
	);
	return [
		...allTexts(site).flatMap(([path, text]) => namesIn(text).map((name): LocatedText => [path, name])),
		...ofTemplates.map(
			({ path, template, name }): LocatedText => [`${writtenPath(site, path)} (template ${template})`, name],
		),
	];
}
