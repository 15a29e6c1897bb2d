import { type ReactNode, Suspense } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { componentOf } from "../../renderer/blocks.ts";
import { themePath, useTheme } from "../../renderer/catalog.ts";
import { type AnyBlockPlugin, aboutOf, type BlockAbout, type Fixture } from "../../renderer/define.ts";
import { RegionFrame } from "../../renderer/RegionFrame.tsx";
import { useRenderer } from "../../renderer/TemplateView.tsx";
import type { TemplateKind } from "./kinds.ts";
import { SettingsTable } from "./SettingsTable.tsx";

const Card = styled.section`
	margin-bottom: var(--space-6);

	& > h3 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-m);
	}
	& > details {
		margin-top: var(--space-2);
		font-size: var(--font-s);
	}
	& pre {
		overflow: auto;
		max-height: 320px;
		margin: var(--space-2) 0 0;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
	}
`;

/** Floating things stand in this room as they would in a window. */
const Room = styled.div`
	border: 1px solid var(--border);
	border-radius: var(--radius-s);

	&[data-kind="page"] {
		padding: var(--space-4);
	}
	&[data-kind="side-layer"] {
		position: relative;
		min-height: 240px;
		transform: translateZ(0);
	}
`;

const Slot = styled.div`
	padding: var(--space-2);
	border: 1px dashed currentColor;
	font-size: var(--font-s);
`;

/** A block belongs to the region whose tokens it reads; one that reads none of them to the page. */
export const regionOf = (about: BlockAbout<object>): TemplateKind =>
	(["header", "footer", "side-layer"] as const).find((kind) =>
		about.tokens?.some((token) => token.startsWith(`--${kind}-`)),
	) ?? "page";

function Region({ kind, theme, children }: { kind: TemplateKind; theme: string; children: ReactNode }) {
	const path = kind === "page" ? "base" : themePath(kind, theme);
	const chosen = useTheme(path, path);
	if (kind === "page") return children;
	return (
		<RegionFrame kind={kind} theme={chosen}>
			{children}
		</RegionFrame>
	);
}

interface StateProps {
	readonly plugin: AnyBlockPlugin;
	readonly name: string;
	readonly fixture: Fixture<object>;
	readonly kind: TemplateKind;
	readonly theme: string;
}

function State({ plugin, name, fixture: { props, filled }, kind, theme }: StateProps) {
	const { act } = useRenderer();
	const Component = componentOf(plugin);
	const slots = (filled ? (plugin.slots ?? []) : []).map((slot) => [slot, <Slot key={slot}>{slot}</Slot>]);
	return (
		<Card aria-label={`${plugin.type} · ${name}`}>
			<h3>{name}</h3>
			<Room data-kind={kind}>
				<Region kind={kind} theme={theme}>
					<BlockBoundary place={`${plugin.type} · ${name}`}>
						<Suspense fallback={null}>
							<Component props={props} slots={Object.fromEntries(slots)} act={act} />
						</Suspense>
					</BlockBoundary>
				</Region>
			</Room>
			<details>
				<summary>As JSON</summary>
				<pre>{JSON.stringify({ type: plugin.type, props }, null, 2)}</pre>
			</details>
		</Card>
	);
}

/** A block in every state its plugin declares, and what a template may set on it. */
export function BlockStates({ plugin, theme }: { readonly plugin: AnyBlockPlugin; readonly theme: string }) {
	const { data: about } = useSWRImmutable(["about", plugin.type], () => aboutOf(plugin));
	if (!about) return null;
	return (
		<>
			{typeof about.schema["description"] === "string" && <p>{about.schema["description"]}</p>}
			<SettingsTable caption="Settings" schema={about.schema} />
			{plugin.slots && (
				<p>
					Slots: <code>{plugin.slots.join(", ")}</code>
				</p>
			)}
			{about.tokens && (
				<p>
					Tokens: <code>{about.tokens.join(", ")}</code>
				</p>
			)}
			<h2>States</h2>
			{Object.entries(about.fixtures).map(([name, fixture]) => (
				<State
					key={`${plugin.type} ${name}`}
					plugin={plugin}
					name={name}
					fixture={fixture}
					kind={regionOf(about)}
					theme={theme}
				/>
			))}
		</>
	);
}
