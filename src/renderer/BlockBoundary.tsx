// Error boundary of one block: its siblings stay, developers see a box, the console one message.
import { Component, type ReactNode } from "react";
import { isChunkMissing, notifyError } from "../core/http/errors.ts";

interface Props {
	readonly path: string;
	readonly children: ReactNode;
}

const reported = new Set<string>();

/** Logs an error once per page. */
export function reportOnce(message: string, cause?: unknown): void {
	if (reported.has(message)) return;
	reported.add(message);
	console.error(message, ...(cause === undefined ? [] : [cause]));
}

/** Replaces a block that cannot be rendered; a box in development, nothing in production. */
export function BlockError({ text }: { readonly text: string }) {
	return import.meta.env.DEV ? <pre role="note">{text}</pre> : null;
}

export class BlockBoundary extends Component<Props, { failure?: string | undefined }> {
	override state: { failure?: string | undefined } = {};

	static getDerivedStateFromError(error: unknown) {
		return { failure: error instanceof Error ? error.message : String(error) };
	}

	override componentDidCatch(error: unknown) {
		reportOnce(`block ${this.props.path} must render without an error, it threw`, error);
		if (isChunkMissing(error)) notifyError(error);
	}

	override componentDidUpdate(before: Props, { failure }: { failure?: string | undefined }) {
		// New facts or another template retry the block: an operator's correction needs no reload.
		if (failure !== undefined && before.children !== this.props.children)
			this.setState({ failure: undefined });
	}

	override render() {
		if (this.state.failure === undefined) return this.props.children;
		return <BlockError text={`block ${this.props.path}: ${this.state.failure}`} />;
	}
}
