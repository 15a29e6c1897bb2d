import { useEffect, useRef, useState } from "react";
import { notifyError } from "../../core/http/errors.ts";
import { type FormTexts, linkOfTexts, textsOfLink } from "./schemaLink.ts";
import { sampleTexts } from "./schemaSamples.ts";
import type { Address } from "./useAddress.ts";

/** After typing, in ms. */
const pause = 400;
/** The query parameter that holds the texts. */
const linkName = "form";
/** What an address without texts starts with. */
const firstSample = "simple";
const noTexts: FormTexts = { schema: "", uiSchema: "", data: "" };

export type LinkProblem = "broken" | "tooLong";

/** The three texts of a form, which the address holds a moment after they were typed. */
export function useFormTexts({ query, replace }: Address) {
	const [texts, setTexts] = useState(noTexts);
	/** The texts after a pause. */
	const [settled, setSettled] = useState(texts);
	const [problem, setProblem] = useState<LinkProblem>();
	const written = useRef<string>(undefined);
	const link = query.get(linkName);
	const [isEmpty] = useState(link === null);
	useEffect(() => {
		if (!isEmpty) return;
		sampleTexts(firstSample)
			.then((sample) => sample && setTexts((typed) => (typed === noTexts ? sample : typed)))
			.catch(notifyError);
	}, [isEmpty]);
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
		// A link that was opened meanwhile wins.
		if (texts === settled || (link !== null && link !== written.current)) return;
		let isCurrent = true;
		const timer = setTimeout(async () => {
			const made = await linkOfTexts(texts);
			if (!isCurrent || !replace(linkName, made)) return;
			written.current = made;
			setSettled(texts);
			setProblem(made === undefined ? "tooLong" : undefined);
		}, pause);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [texts, settled, link, replace]);
	return { texts, setTexts, settled, problem };
}
