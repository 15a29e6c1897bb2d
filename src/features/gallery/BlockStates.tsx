import { Suspense } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { componentOf } from "../../renderer/blocks.ts";
import { useTheme } from "../../renderer/catalog.ts";
import { type AnyBlockPlugin, aboutOf } from "../../renderer/define.ts";
import { RegionFrame, type RegionKind } from "../../renderer/RegionFrame.tsx";
import { useRenderer } from "../../renderer/TemplateView.tsx";

const Card = styled.section`
	margin-top: var(--space-5);
	& > h2,
	& h3 {
		margin: var(--space-3) 0 var(--space-2);
		font-size: var(--font-m);
	}
`;

const Slot = styled.div`
	padding: var(--space-2);
	border: 1px dashed currentColor;
	font-size: var(--font-s);
`;

function States({ plugin, kind, theme }: { plugin: AnyBlockPlugin; kind: RegionKind; theme: string }) {
	const { act } = useRenderer();
	const Component = componentOf(plugin);
	const chosen = useTheme(theme, `${kind}/default`);
	const { data: about } = useSWRImmutable(["about", plugin.type], () => aboutOf(plugin));
	return Object.entries(about?.fixtures ?? {}).map(([name, { props, filled }]) => (
		<div key={name}>
			<h3>
				{plugin.type} · {name}
			</h3>
			<RegionFrame kind={kind} theme={chosen}>
				<BlockBoundary place={`${plugin.type} · ${name}`}>
					<Suspense fallback={null}>
						<Component
							props={props}
							slots={Object.fromEntries(
								(filled ? (plugin.slots ?? []) : []).map((slot) => [slot, <Slot key={slot}>{slot}</Slot>]),
							)}
							act={act}
						/>
					</Suspense>
				</BlockBoundary>
			</RegionFrame>
		</div>
	));
}

/** Every block in every state its plugin declares. */
export function BlockStates({ kind, theme }: { readonly kind: RegionKind; readonly theme: string }) {
	const { blocks } = useRenderer();
	return [...blocks.values()].map((plugin) => (
		<Card key={plugin.type} aria-label={plugin.type}>
			<h2>{plugin.type}</h2>
			<States plugin={plugin} kind={kind} theme={theme} />
		</Card>
	));
}
