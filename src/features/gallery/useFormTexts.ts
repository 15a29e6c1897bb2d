import { useEffect, useRef, useState } from "react";
import { type FormTexts, linkOfTexts, textsOfLink } from "./schemaLink.ts";
import type { Address } from "./useAddress.ts";

/** After typing, in ms. */
const pause = 400;
/** The query parameter that holds the texts. */
const linkName = "form";

export type LinkProblem = "broken" | "tooLong";

/** The three texts of a form, which the address holds a moment after they were typed. */
export function useFormTexts({ query, replace }: Address) {
	const [texts, setTexts] = useState<FormTexts>({ schema: "", uiSchema: "", data: "" });
	/** The texts after a pause. */
	const [settled, setSettled] = useState(texts);
	const [problem, setProblem] = useState<LinkProblem>();
	const written = useRef<string>(undefined);
	const link = query.get(linkName);
	useEffect(() => {
		if (link === null || link === written.current) return;
		let isCurrent = true;
		void textsOfLink(link).then((found) => {
			if (!isCurrent) return;
			written.current = link;
			setProblem(found ? undefined : "broken");
			if (!found) return;
			setTexts(found);
			setSettled(found);
		});
		return () => {
			isCurrent = false;
		};
	}, [link]);
	useEffect(() => {
		if (texts === settled) return;
		const timer = setTimeout(async () => {
			setSettled(texts);
			const made = await linkOfTexts(texts);
			setProblem(made === undefined ? "tooLong" : undefined);
			written.current = made;
			replace(linkName, made);
		}, pause);
		return () => clearTimeout(timer);
	}, [texts, settled, replace]);
	return { texts, setTexts, settled, problem };
}
