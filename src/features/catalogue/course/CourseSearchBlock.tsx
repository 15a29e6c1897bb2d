import { useLocation } from "react-router-dom";
import styled from "styled-components";
import type { CourseSearchProps } from "../../../../schemas/generated/documents.ts";
import { searchText } from "../../../../schemas/searchText.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useServerRender } from "../../../core/serverRender.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { useSearchField } from "./useSearchField.ts";

const Form = styled.form`
	display: flex;
	align-items: center;
	width: 100%;
	min-width: 0;
	height: 40px;
	border: 1px solid var(--header-field-border);
	border-radius: 20px;
	background: var(--header-field);
	color: var(--header-field-text);

	&:focus-within {
		outline: 2px solid var(--header-accent);
		outline-offset: 1px;
	}
	& > input {
		flex: 1;
		width: 100%;
		min-width: 0;
		height: 100%;
		padding: 0 0 0 var(--space-4);
		border: 0;
		outline: 0;
		background: transparent;
		color: inherit;
		font: inherit;
		font-size: var(--font-m);
		text-overflow: ellipsis;
	}
	& > input::placeholder {
		color: inherit;
		opacity: 0.8;
	}
	& > input::-webkit-search-cancel-button {
		appearance: none;
	}
	& > button {
		display: grid;
		flex: none;
		place-items: center;
		width: 44px;
		height: 100%;
		padding: 0;
		border: 0;
		border-radius: 0 20px 20px 0;
		background: transparent;
		color: inherit;
		cursor: pointer;
		/* The header's accent is white on most headers, as the field is. */
		--focus-color: var(--header-field-text);
		--focus-offset: -3px;
	}
	& > button:hover {
		background: color-mix(in srgb, currentcolor 10%, transparent);
	}
	@media ${media.laptop} {
		/* Smaller text would make phones zoom into the field. */
		& > input {
			font-size: 1rem;
		}
	}
`;

/**
 * Searches the courses from any page; on the course list it shows the current search. What is submitted before the
 * page's script runs is in the query of the next page (src/app/start/earlySearch.ts).
 */
export default function CourseSearchBlock({ props: { hint } }: BlockProps<CourseSearchProps>) {
	const t = useT();
	const text = useText();
	const { pathname, search } = useLocation();
	const isFirst = useServerRender() !== undefined;
	const onList = !isFirst && pathname === paths.courseList();
	const { field, submit } = useSearchField(
		onList ? searchText(new URLSearchParams(search).get("courseName")) : "",
	);
	const label = t("course.searchAll");
	return (
		<Form role="search" aria-label={label} onSubmit={submit}>
			<input
				{...field}
				type="search"
				name="courseName"
				autoComplete="off"
				enterKeyHint="search"
				aria-label={label}
				placeholder={text(hint) || label}
			/>
			<button type="submit" aria-label={t("course.search")}>
				<Icon name="search" size={18} />
			</button>
		</Form>
	);
}
