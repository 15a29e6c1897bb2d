// Asks the server's own calls for what home's first screen shows, before the page is rendered.
import type { FirstAnswer, SiteSnapshot, TemplateDoc } from "../../../schemas/generated/documents.ts";
import { paths } from "../../core/paths.ts";
import { blocksIn } from "../../renderer/blocks.ts";
import { resolveProps } from "../../renderer/evaluate.ts";
import type { FirstQuery } from "../../renderer/query/firstAnswer.ts";
import { answerName } from "../../renderer/query/firstAnswer.ts";
import { blocks } from "../features.ts";
import { factsOf } from "../shell/facts.ts";

/** Data of a server call for a visitor; undefined when it failed. */
export type FetchAnswer = (path: string, query: FirstQuery["query"]) => Promise<object | undefined>;

/** The first screen shows few lists; a template with many gets the others from the page's script. */
const maxQueries = 3;

/** The answer of a query, by the name the page looks it up with; empty when the call failed. */
export async function fetchFirstAnswer(
	query: FirstQuery,
	schoolId: string,
	fetchAnswer: FetchAnswer,
): Promise<Record<string, FirstAnswer>> {
	const data = await fetchAnswer(query.path, query.query);
	return data ? { [answerName(query)]: { queryKey: query.queryKey, schoolId, data } } : {};
}

function queriesOf(template: TemplateDoc, snapshot: SiteSnapshot): FirstQuery[] {
	const facts = factsOf({ ...snapshot, signedIn: false, path: paths.home() });
	// No query depends on a text or an action.
	const scope = { facts, t: (key: string) => key, action: () => () => undefined };
	return blocksIn(template.root, facts)
		.flatMap((block) => {
			const firstQuery = blocks.get(block.type)?.firstQuery;
			return firstQuery ? [firstQuery(resolveProps(block, scope) as never, snapshot.schoolId)] : [];
		})
		.slice(0, maxQueries);
}

/** The answers for the blocks of a home page. */
export async function fetchHomeAnswers(
	template: TemplateDoc,
	snapshot: SiteSnapshot,
	fetchAnswer: FetchAnswer,
): Promise<Record<string, FirstAnswer>> {
	const found = await Promise.all(
		queriesOf(template, snapshot).map((query) => fetchFirstAnswer(query, snapshot.schoolId, fetchAnswer)),
	);
	return Object.assign({}, ...found);
}
