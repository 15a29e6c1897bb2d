import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { maxSearchLength, searchText } from "../../../../schemas/searchText.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { media } from "../../../ui/media.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";

const Form = styled.form`
	display: flex;
	flex: 1 1 320px;
	gap: var(--space-2);
	min-width: 0;
	max-width: 480px;

	& > :first-child {
		flex: 1;
		min-width: 0;
	}
	@media ${media.phone} {
		flex-basis: 100%;
		max-width: none;
	}
`;

/** The search above its results. @param query the text of the URL */
export function SearchForm({ query }: { readonly query: string }) {
	const t = useT();
	const navigate = useNavigate();
	const [draft, setDraft] = useState({ of: query, text: query });
	// A new search in the URL replaces what was typed for the previous one.
	if (draft.of !== query) setDraft({ of: query, text: query });
	const type = (text: string) => setDraft({ of: query, text });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const text = searchText(draft.text);
		type(text);
		void navigate(paths.search({ text }));
	};
	return (
		<Form role="search" aria-label={t("search.form")} onSubmit={submit} {...keepsFocus}>
			<TextField
				type="search"
				name="text"
				value={draft.text}
				maxLength={maxSearchLength}
				onChange={(event) => type(event.target.value)}
				autoComplete="off"
				enterKeyHint="search"
				label={t("search.form")}
				placeholder={t("search.hint")}
				icon="search"
				clearLabel={t("search.emptyField")}
				onClear={() => type("")}
			/>
			<Button type="submit">{t("search.submit")}</Button>
		</Form>
	);
}
