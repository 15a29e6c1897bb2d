import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../core/paths.ts";
import { searchLimit, searchText } from "./searchText.ts";

/**
 * A search field in step with the address: it shows what is looked for until something is typed, and again
 * after the address changed.
 * @param wanted what the address asks for
 */
export function useSearchField(wanted: string) {
	const navigate = useNavigate();
	const [draft, setDraft] = useState({ of: wanted, text: wanted });
	// A new question in the address outdates what was typed for the former one.
	if (draft.of !== wanted) setDraft({ of: wanted, text: wanted });
	const type = (text: string) => setDraft({ of: wanted, text });
	const search = () => {
		const courseName = searchText(draft.text);
		type(courseName);
		void navigate(paths.courseList(courseName ? { courseName } : {}));
	};
	return {
		field: {
			value: draft.text,
			maxLength: searchLimit,
			onChange: (event: { target: { value: string } }) => setDraft({ of: wanted, text: event.target.value }),
		},
		submit: (event: FormEvent) => {
			event.preventDefault();
			search();
		},
		empty: () => type(""),
	};
}
