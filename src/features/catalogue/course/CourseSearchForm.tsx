import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { media } from "../../../ui/media.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { keepsFocus } from "../../../ui/useHeadingFocus.ts";
import { useSearchField } from "./useSearchField.ts";

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

/** The search above the list. The focus stays in it; the number of results is announced. */
export function CourseSearchForm({ query }: { query: string }) {
	const t = useT();
	const {
		field: { ref, ...field },
		submit,
		empty,
	} = useSearchField(query);
	return (
		<Form role="search" aria-label={t("course.searchList")} onSubmit={submit} {...keepsFocus}>
			<TextField
				{...field}
				type="search"
				name="courseName"
				autoComplete="off"
				enterKeyHint="search"
				label={t("course.searchList")}
				placeholder={t("course.searchHint")}
				icon="search"
				inputRef={ref}
				clearLabel={t("course.emptyField")}
				onClear={() => {
					empty();
					ref.current?.focus();
				}}
			/>
			<Button type="submit">{t("course.search")}</Button>
		</Form>
	);
}
