// A sign-in method of another feature, by its block's name: when it fails or does not load, the other methods stay.
import { Component, type ReactNode, Suspense } from "react";
import type { BlockType, BlockTypes } from "../../../renderer/define.ts";
import { NamedBlockContent } from "../../../renderer/NamedBlock.tsx";

interface BoundaryProps {
	readonly type: string;
	readonly failed?: ((error: unknown) => ReactNode) | undefined;
	readonly children: ReactNode;
}

class MethodBoundary extends Component<BoundaryProps, { failure?: { readonly error: unknown } }> {
	override state: { failure?: { readonly error: unknown } } = {};

	static getDerivedStateFromError(error: unknown) {
		return { failure: { error } };
	}

	override componentDidCatch(error: unknown) {
		console.error(`sign-in method ${this.props.type} must render without an error, it threw`, error);
	}

	override render() {
		const { failure } = this.state;
		return failure ? this.props.failed?.(failure.error) : this.props.children;
	}
}

interface SignInMethodProps<K extends BlockType> {
	readonly type: K;
	readonly props: BlockTypes[K];
	/** Rendered while its code is loading. */
	readonly pending?: ReactNode;
	/** Rendered in place of it when it failed; nothing by default. */
	readonly failed?: (error: unknown) => ReactNode;
}

export function SignInMethod<K extends BlockType>({ type, props, pending, failed }: SignInMethodProps<K>) {
	return (
		<MethodBoundary type={type} failed={failed}>
			<Suspense fallback={pending}>
				<NamedBlockContent type={type} props={props} />
			</Suspense>
		</MethodBoundary>
	);
}
