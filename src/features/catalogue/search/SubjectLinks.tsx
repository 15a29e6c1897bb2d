import styled from "styled-components";
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Link } from "../../../ui/Link.tsx";
import { plainList } from "../../../ui/mixins.ts";

const Frame = styled.section`
	max-width: 640px;
	margin: 0 auto var(--space-6);
	text-align: center;

	& > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
	& > ul {
		display: flex;
		flex-wrap: wrap;
		justify-content: center;
		gap: var(--space-2);
		${plainList}
	}
	& a {
		display: inline-flex;
		align-items: center;
		min-height: 40px;
		padding-inline: var(--space-4);
		border: 1px solid var(--border);
		border-radius: 20px;
		background: var(--surface);
		color: var(--text);
		text-decoration: none;
	}
	& a:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
`;

/** What the school has most courses of, where nothing was found. */
export function SubjectLinks({ subjects }: { readonly subjects: readonly LocalText[] }) {
	const t = useT();
	const text = useText();
	if (subjects.length === 0) return null;
	return (
		<Frame>
			<h2>{t("search.subjects")}</h2>
			<ul>
				{subjects.map((subject) => (
					<li key={text(subject)}>
						<Link to={paths.search({ text: text(subject), kind: "course" })}>{text(subject)}</Link>
					</li>
				))}
			</ul>
		</Frame>
	);
}
