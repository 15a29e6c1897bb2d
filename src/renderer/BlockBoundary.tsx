// Keeps the trouble of one block to itself: its neighbours stay, developers see a box, operators one report.
import { Component, type ReactNode } from "react";
import { isPartMissing, tellError } from "../core/errors.ts";

interface Props {
	readonly place: string;
	readonly children: ReactNode;
}

const reported = new Set<string>();

/** Says once per page what went wrong with a block. */
export function report(message: string, cause?: unknown): void {
	if (reported.has(message)) return;
	reported.add(message);
	console.error(message, ...(cause === undefined ? [] : [cause]));
}

/** What stands in place of a block that cannot be drawn. */
export function Trouble({ text }: { readonly text: string }) {
	return import.meta.env.DEV ? <pre role="note">{text}</pre> : null;
}

export class BlockBoundary extends Component<Props, { failure?: string | undefined }> {
	override state: { failure?: string | undefined } = {};

	static getDerivedStateFromError(error: unknown) {
		return { failure: error instanceof Error ? error.message : String(error) };
	}

	override componentDidCatch(error: unknown) {
		report(`block ${this.props.place} must draw without an error, it threw`, error);
		if (isPartMissing(error)) tellError(error);
	}

	override componentDidUpdate(before: Props, { failure }: { failure?: string | undefined }) {
		// Other facts or another template are another try: an operator's correction needs no reload.
		if (failure !== undefined && before.children !== this.props.children)
			this.setState({ failure: undefined });
	}

	override render() {
		if (this.state.failure === undefined) return this.props.children;
		return <Trouble text={`block ${this.props.place}: ${this.state.failure}`} />;
	}
}
