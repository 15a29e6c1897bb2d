// One block by its name, for a screen that shows a block of another feature.
import { Suspense } from "react";
import { useServerRender } from "../core/serverRender.ts";
import { useIdle } from "../core/useIdle.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import { componentOf, isLoaded } from "./blocks.ts";
import type { BlockType, BlockTypes } from "./define.ts";
import { ReservedSpace, useRenderer } from "./TemplateView.tsx";

interface NamedBlockProps<K extends BlockType> {
	readonly type: K;
	readonly props: BlockTypes[K];
}

const noSlots = {};

/**
 * The block without boundary and Suspense, for a caller that has its own for failure and waiting.
 * @throws when no feature has a block of that name
 */
export function NamedBlockContent<K extends BlockType>({ type, props }: NamedBlockProps<K>) {
	const { blocks, act } = useRenderer();
	const plugin = blocks.get(type);
	if (!plugin)
		throw new Error(
			`block must be one of ${[...blocks.keys()].join(", ")}, found "${type}"; list its feature`,
		);
	const Component = componentOf(plugin);
	return <Component props={props} slots={noSlots} act={act} />;
}

interface PlacedBlockProps<K extends BlockType> extends NamedBlockProps<K> {
	/** At the top of its screen, whose route has it in `firstBlocks`: in the server's markup too. */
	readonly isAtTop?: boolean;
}

/** A block with a reserved height is below the first screen, so its code is loaded when the page is idle. */
export function NamedBlock<K extends BlockType>({ type, props, isAtTop = false }: PlacedBlockProps<K>) {
	const isIdle = useIdle();
	const isFirst = useServerRender() !== undefined;
	const plugin = useRenderer().blocks.get(type);
	const isBelow = plugin?.reservedHeight !== undefined && !isLoaded(plugin) && !isIdle;
	const waits = !isAtTop && (isFirst || isBelow);
	const space = <ReservedSpace type={type} />;
	// Without Suspense: one that is shown already would hold the transition that ends the wait until the code is there.
	if (waits) return space;
	return (
		<BlockBoundary path={type}>
			<Suspense fallback={space}>
				<NamedBlockContent type={type} props={props} />
			</Suspense>
		</BlockBoundary>
	);
}
