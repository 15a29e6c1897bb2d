// Renders a template: looks every block up by its type and passes its props and slots.
import { createContext, memo, type ReactNode, Suspense, useContext, useMemo } from "react";
import styled from "styled-components";
import type { Block, TemplateDoc } from "../../schemas/generated/documents.ts";
import { useServerRender } from "../core/serverRender.ts";
import { BlockBoundary, BlockError, reportOnce } from "./BlockBoundary.tsx";
import { type BlockRegistry, componentOf, isBelowFirstScreen } from "./blocks.ts";
import type { Act, ActionName } from "./define.ts";
import { type Facts, isTrue, resolveProps, type Scope, scopesOf } from "./evaluate.ts";

/** Context of all templates, set by the application or the gallery. */
export interface RendererContext {
	readonly blocks: BlockRegistry;
	readonly act: Act;
	readonly t: Scope["t"];
}

const Context = createContext<RendererContext | undefined>(undefined);
export const RendererProvider = Context.Provider;

/** The context; the gallery renders single blocks with it. */
export function useRenderer(): RendererContext {
	const context = useContext(Context);
	if (!context)
		throw new Error("TemplateView must stand inside a RendererProvider, found none; add it in App");
	return context;
}

interface BlockViewProps {
	readonly block: Block;
	readonly scope: Scope;
	/** Path of the block for messages: header/1.root.end[0]. */
	readonly path: string;
}

/** Blocks of one slot; without a key the order identifies them, which never changes within a template. */
function list(blocks: readonly Block[], scope: Scope, path: string): ReactNode {
	return blocks.map((block, index) => (
		<BlockView
			key={block.key ?? `${block.type}-${index}`}
			block={block}
			scope={scope}
			path={`${path}[${index}] ${block.type}`}
		/>
	));
}

function OneBlock({ block, scope, path }: BlockViewProps) {
	const { blocks, act } = useRenderer();
	const slots = useMemo(
		() =>
			Object.fromEntries(
				Object.entries(block.slots ?? {}).map(([name, inner]) => [
					name,
					list(inner as Block[], scope, `${path}.${name}`),
				]),
			),
		[block, scope, path],
	);
	if (block.when && !isTrue(block.when, scope.facts)) return null;
	const plugin = blocks.get(block.type);
	if (!plugin) {
		const text = `${path}: type must be one of ${[...blocks.keys()].join(", ")}, found "${block.type}"; correct the template or list the plugin`;
		reportOnce(text);
		return <BlockError text={text} />;
	}
	const Component = componentOf(plugin);
	return <Component props={resolveProps(block, scope)} slots={slots} act={act} />;
}

/** A rule, since the page's policy forbids style attributes in the server's markup. */
const Space = styled.div<{ readonly $height: number }>`
	min-height: ${({ $height }) => $height}px;
`;

/** Reserves the height of a block whose code is loading, so that the layout does not shift. */
export function ReservedSpace({ type }: { readonly type: string }) {
	const height = useRenderer().blocks.get(type)?.reservedHeight;
	return height ? <Space $height={height} /> : null;
}

/** Blocks below the first screen come with the second render. */
function useIsLate(type: string): boolean {
	const plugin = useRenderer().blocks.get(type);
	const isFirst = useServerRender() !== undefined;
	return isFirst && plugin !== undefined && isBelowFirstScreen(plugin);
}

const BlockView = memo(function BlockView({ block, scope, path }: BlockViewProps) {
	const isLate = useIsLate(block.type);
	return scopesOf(block, scope).map((inner, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: items of `each` have no identity of their own
		<BlockBoundary key={index} path={path}>
			<Suspense fallback={<ReservedSpace type={block.type} />}>
				{isLate ? <ReservedSpace type={block.type} /> : <OneBlock block={block} scope={inner} path={path} />}
			</Suspense>
		</BlockBoundary>
	));
});

/** Renders a template from facts; facts of the same identity cause no re-render. */
export function TemplateView({ template, facts }: { readonly template: TemplateDoc; readonly facts: Facts }) {
	const { act, t } = useRenderer();
	const scope = useMemo<Scope>(() => {
		// One callback per action and arguments, so that blocks are not re-rendered for a new callback.
		const actions = new Map<string, () => void>();
		return {
			facts,
			t,
			action: (name, args) => {
				const key = `${name} ${JSON.stringify(args)}`;
				const known = actions.get(key) ?? (() => act(name as ActionName, args as never));
				actions.set(key, known);
				return known;
			},
		};
	}, [facts, t, act]);
	return <BlockView block={template.root} scope={scope} path={`templates/${template.id}`} />;
}
