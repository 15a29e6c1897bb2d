// Draws a template: looks every block up, gives it its settings and its slots, and asks nothing more of it.
import { createContext, memo, type ReactNode, Suspense, useContext, useMemo } from "react";
import type { Block, TemplateDoc } from "../../schemas/generated/documents.ts";
import { BlockBoundary, report, Trouble } from "./BlockBoundary.tsx";
import { type BlockRegistry, componentOf } from "./blocks.ts";
import type { Act, ActionName } from "./define.ts";
import { type Facts, holds, resolveProps, type Scope, scopesOf } from "./evaluate.ts";

/** What the renderer is given once, by the application or by the gallery. */
export interface RendererContext {
	readonly blocks: BlockRegistry;
	readonly act: Act;
	readonly t: Scope["t"];
}

const Context = createContext<RendererContext | undefined>(undefined);
export const RendererProvider = Context.Provider;

/** What the renderer was given; the gallery draws blocks by themselves with it. */
export function useRenderer(): RendererContext {
	const context = useContext(Context);
	if (!context)
		throw new Error("TemplateView must stand inside a RendererProvider, found none; add it in App");
	return context;
}

interface BlockViewProps {
	readonly block: Block;
	readonly scope: Scope;
	/** Where the block stands, for messages: header/1.root.end[0]. */
	readonly place: string;
}

/** Blocks of one list; those without a key are told apart by their order, which a template never changes. */
function list(blocks: readonly Block[], scope: Scope, place: string): ReactNode {
	return blocks.map((block, index) => (
		<BlockView
			key={block.key ?? `${block.type}-${index}`}
			block={block}
			scope={scope}
			place={`${place}[${index}] ${block.type}`}
		/>
	));
}

function OneBlock({ block, scope, place }: BlockViewProps) {
	const { blocks, act } = useRenderer();
	const slots = useMemo(
		() =>
			Object.fromEntries(
				Object.entries(block.slots ?? {}).map(([name, inner]) => [
					name,
					list(inner as Block[], scope, `${place}.${name}`),
				]),
			),
		[block, scope, place],
	);
	if (block.when && !holds(block.when, scope.facts)) return null;
	const plugin = blocks.get(block.type);
	if (!plugin) {
		const text = `${place}: type must be one of ${[...blocks.keys()].join(", ")}, found "${block.type}"; correct the template or list the plugin`;
		report(text);
		return <Trouble text={text} />;
	}
	const Component = componentOf(plugin);
	return <Component props={resolveProps(block, scope)} slots={slots} act={act} />;
}

/** Keeps the place of a block whose code is on the way, so that what follows it does not jump. */
export function Room({ type }: { readonly type: string }) {
	const room = useRenderer().blocks.get(type)?.room;
	return room ? <div style={{ minHeight: room }} /> : null;
}

const BlockView = memo(function BlockView({ block, scope, place }: BlockViewProps) {
	return scopesOf(block, scope).map((inner, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: items of `each` have no identity of their own
		<BlockBoundary key={index} place={place}>
			<Suspense fallback={<Room type={block.type} />}>
				<OneBlock block={block} scope={inner} place={place} />
			</Suspense>
		</BlockBoundary>
	));
});

/** Draws a template from facts. Nothing is drawn twice for facts whose identity did not change. */
export function TemplateView({ template, facts }: { readonly template: TemplateDoc; readonly facts: Facts }) {
	const { act, t } = useRenderer();
	const scope = useMemo<Scope>(() => {
		// One function per action and arguments, so that a block sees the same callback at every drawing.
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
	return <BlockView block={template.root} scope={scope} place={`templates/${template.id}`} />;
}
