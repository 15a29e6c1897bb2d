// Renders the content of a screen that visitors share, with the answer of its first query. The page asks for it, because
// the server does not see the hash of an address.
import type { FirstAnswer, SiteSnapshot } from "../../../schemas/generated/documents.ts";
import { fetchMessages, type Language } from "../../core/i18n.ts";
import { appearance, readyRegion } from "../../renderer/catalog.ts";
import { blocks } from "../features.ts";
import { firstQueryAt, preloadScreen } from "../shell/routes.tsx";
import { type FetchAnswer, fetchFirstAnswer } from "./firstAnswers.ts";
import { renderMarkup } from "./renderMarkup.tsx";

export interface RenderedScreen {
	/** For the main element. */
	readonly html: string;
	/** Rules of its components. */
	readonly styles: string;
	/** Data in the markup; the page's first render shows them. */
	readonly answers: Record<string, FirstAnswer>;
}

/** Only the content: the page has its own header and footer. */
const contentOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";

/** @returns undefined for a path without such a screen, and when its query has no answer: the page renders it itself */
export async function renderScreen(
	given: SiteSnapshot,
	{ language, path }: { readonly language: Language; readonly path: string },
	fetchAnswer: FetchAnswer,
): Promise<RenderedScreen | undefined> {
	const { home, schoolId } = given;
	const query = await firstQueryAt(path, schoolId);
	// A site that sends its visitors to sign in shows them no screen.
	if (!query || home.headCfRsp.redirectLogin) return undefined;
	const { header, footer } = appearance(home);
	const [answers] = await Promise.all([
		fetchFirstAnswer(query, schoolId, fetchAnswer),
		readyRegion(header, blocks),
		readyRegion(footer, blocks),
		preloadScreen(path),
	]);
	// Once the code of the screen has named its own.
	const messages = await fetchMessages(language);
	if (Object.keys(answers).length === 0) return undefined;
	const { html, styles } = renderMarkup({ snapshot: { ...given, answers }, language, messages }, [
		{
			path,
			render: {
				...{ isHome: false, hasContent: true, signedIn: false, isWarningClosed: true },
				year: new Date().getFullYear(),
			},
		},
	]);
	return { html: contentOf(html[0] ?? ""), styles, answers };
}
