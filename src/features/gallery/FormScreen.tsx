import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "../../core/i18n.ts";
import { Bare } from "./Bare.tsx";
import { FormSample } from "./FormSample.tsx";
import { hostileQuestions, manyQuestions, questions } from "./sampleQuestions.ts";

/** A form and nothing else: the sample's, one of `fields` fields, or a `hostile` one. `draft` keeps what is typed, `all` asks for everything. */
export default function FormScreen() {
	const [query] = useSearchParams();
	const language = useLanguage();
	const count = Number(query.get("fields"));
	const isHostile = query.has("hostile");
	const asked = useMemo(() => {
		if (isHostile) return hostileQuestions();
		return count > 0 ? manyQuestions(Math.min(count, 2_000)) : questions;
	}, [count, isHostile]);
	const draft = query.get("draft");
	return (
		<Bare>
			<main data-address={query.toString()} data-language={language} data-count={0}>
				<FormSample
					key={`${count} ${isHostile}`}
					questions={asked}
					allRequired={query.has("all")}
					{...(draft === null ? {} : { draft })}
				/>
			</main>
		</Bare>
	);
}
