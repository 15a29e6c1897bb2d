import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { maxSearchLength, searchText } from "../../../../schemas/searchText.ts";
import { paths } from "../../../core/paths.ts";

/**
 * The state of a search field: shows the search of the URL until the user types, and again after the URL has changed.
 * @param query the search text of the URL
 */
export function useSearchField(query: string) {
	const navigate = useNavigate();
	const [draft, setDraft] = useState({ of: query, text: query });
	// A new search in the URL replaces what was typed for the previous one.
	if (draft.of !== query) setDraft({ of: query, text: query });
	const type = (text: string) => setDraft({ of: query, text });
	const input = useRef<HTMLInputElement>(null);
	// In the server's markup it is typed into before any script runs.
	useLayoutEffect(() => {
		const typed = input.current?.value;
		if (typed) setDraft(({ of }) => ({ of, text: typed }));
	}, []);
	return {
		field: {
			ref: input,
			value: draft.text,
			maxLength: maxSearchLength,
			onChange: (event: { target: { value: string } }) => type(event.target.value),
		},
		submit: (event: FormEvent) => {
			event.preventDefault();
			const courseName = searchText(draft.text);
			type(courseName);
			void navigate(paths.courseList(courseName ? { courseName } : {}));
		},
		empty: () => type(""),
	};
}
