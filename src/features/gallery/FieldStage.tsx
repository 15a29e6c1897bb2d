import { Fragment, useId } from "react";
import styled from "styled-components";
import { useLanguage } from "../../core/i18n.ts";
import { useTheme } from "../../renderer/catalog.ts";
import { FieldPreview, type FieldPreviewState } from "../../renderer/form/FieldPreview.tsx";
import { tokenStyle } from "../../renderer/theme.ts";
import { fieldPlugin, fieldStatesOf } from "./fieldStates.ts";

const Rows = styled.div`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
	gap: var(--space-5);
	padding: var(--space-4);
	background: var(--surface);
	color: var(--text);
	/* As a global theme does to the whole page. */
	filter: grayscale(var(--page-gray, 0));

	& > section {
		min-width: 0;
		padding: var(--space-1);
	}
	& > h2 {
		grid-column: 1 / -1;
		margin: var(--space-4) 0 0;
		color: var(--text-muted);
		font-size: var(--font-m);
	}
	/* Rendered also outside of the viewport. */
	& .field {
		content-visibility: visible;
	}
`;

const stateLabels: Readonly<Record<FieldPreviewState, string>> = {
	normal: "gallery.field.normal",
	told: "gallery.field.told",
	disabled: "gallery.field.disabled",
	locked: "gallery.field.locked",
};

interface Props {
	readonly kind: string;
	/** Catalog path of the theme. */
	readonly theme: string;
}

/** A kind of field in every state, grouped by fixture. */
export function FieldStage({ kind, theme }: Props) {
	const id = useId();
	const language = useLanguage();
	const chosenTheme = useTheme({ path: theme, fallback: "base" });
	const plugin = fieldPlugin(kind);
	if (!plugin || !chosenTheme) return null;
	return (
		<Rows style={tokenStyle(chosenTheme.tokens)} lang={language}>
			{Object.entries(plugin.fixtures).map(([name, fixture]) => (
				<Fragment key={name}>
					<h2>{name}</h2>
					{fieldStatesOf(plugin, fixture).map((state) => (
						<section key={state} data-stage={kind} data-state={`${name} ${state}`} data-ready="true">
							<FieldPreview
								id={`${id}${name}-${state}`}
								plugin={plugin}
								{...fixture}
								label={stateLabels[state]}
								hint="gallery.field.hint"
								standing={state}
							/>
						</section>
					))}
				</Fragment>
			))}
		</Rows>
	);
}
