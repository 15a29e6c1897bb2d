import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { type EmptyType, illustrations } from "../../ui/illustrations.tsx";

const Grid = styled.div`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
	gap: var(--space-4);

	& > section {
		padding-inline: var(--space-4);
		border: 1px solid var(--border);
		border-radius: var(--radius-m);
		background: var(--surface);
	}
`;

/** Every type of empty state. */
export function EmptyView() {
	const t = useT();
	return (
		<Grid>
			{(Object.keys(illustrations) as EmptyType[]).map((type) => (
				<section key={type} aria-label={type}>
					<EmptyState
						type={type}
						title={type}
						text={t("gallery.empty.text")}
						action={<Button variant="outline">{t("gallery.empty.action")}</Button>}
					/>
				</section>
			))}
		</Grid>
	);
}
