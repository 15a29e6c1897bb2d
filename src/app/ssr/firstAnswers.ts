// Asks the server's own calls for the lists of home's first screen, before the page is rendered.
import type { FirstAnswer, SiteSnapshot, TemplateDoc } from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";
import { blocksIn } from "../../renderer/blocks.ts";
import type { FirstList } from "../../renderer/define.ts";
import { resolveProps } from "../../renderer/evaluate.ts";
import { answerName, listKey } from "../../renderer/query/firstAnswer.ts";
import { blocks } from "../features.ts";
import { factsOf } from "../shell/facts.ts";

/** Data of a server call for a visitor; undefined when it failed. */
export type FetchList = (path: string, query: FirstList["query"]) => Promise<object | undefined>;

/** The first screen shows few lists; a template with many gets the others from the page's script. */
const maxLists = 3;

function listsOf(template: TemplateDoc, snapshot: SiteSnapshot): FirstList[] {
	const facts = factsOf({ ...snapshot, signedIn: false, path: paths.home() });
	// No list depends on a text or an action.
	const scope = { facts, t: (key: string) => key, action: () => () => undefined };
	return blocksIn(template.root, facts)
		.flatMap((block) => {
			const firstList = blocks.get(block.type)?.firstList;
			return firstList ? [firstList(resolveProps(block, scope) as never)] : [];
		})
		.slice(0, maxLists);
}

/** The answers for the blocks of a home page, by the names the page looks them up with. */
export async function fetchFirstAnswers(
	template: TemplateDoc,
	snapshot: SiteSnapshot,
	fetchList: FetchList,
): Promise<Record<string, FirstAnswer>> {
	const { schoolId } = snapshot;
	const found = await Promise.all(
		listsOf(template, snapshot).map(async (list) => {
			const data = await fetchList(`/${list.feature}/list`, { ...list.query, schoolId });
			return data ? [[answerName(list), { queryKey: listKey(list.query), schoolId, data }] as const] : [];
		}),
	);
	return Object.fromEntries(found.flat());
}
