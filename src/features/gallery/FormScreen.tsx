import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "../../core/i18n.ts";
import { FormSample } from "./FormSample.tsx";
import { IsolatedPage } from "./IsolatedPage.tsx";
import { hostileQuestions, manyQuestions, questions } from "./sampleQuestions.ts";

/** A form and nothing else: the sample, one of `fields` fields, or a `hostile` one. `draft` stores a draft, `all` makes every field required. */
export default function FormScreen() {
	const [query] = useSearchParams();
	const language = useLanguage();
	const count = Number(query.get("fields"));
	const isHostile = query.has("hostile");
	const shownQuestions = useMemo(() => {
		if (isHostile) return hostileQuestions();
		return count > 0 ? manyQuestions(Math.min(count, 2_000)) : questions;
	}, [count, isHostile]);
	const draft = query.get("draft");
	return (
		<IsolatedPage>
			<main data-address={query.toString()} data-language={language} data-count={0}>
				<FormSample
					key={`${count} ${isHostile}`}
					questions={shownQuestions}
					allRequired={query.has("all")}
					{...(draft === null ? {} : { draft })}
				/>
			</main>
		</IsolatedPage>
	);
}
