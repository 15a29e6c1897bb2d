// Keeps the trouble of one field to itself: a widget whose code did not come is asked for again, its value stays.
import { Component, type ReactNode } from "react";
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { report } from "../BlockBoundary.tsx";

interface Props {
	readonly kind: string;
	readonly t: Translate;
	/** Asks for its code anew. */
	readonly again: () => void;
	readonly children: ReactNode;
}

export class WidgetBoundary extends Component<Props, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError = () => ({ failed: true });

	override componentDidCatch(error: unknown) {
		report(`field kind ${this.props.kind} must draw without an error, it threw`, error);
	}

	override render() {
		const { t, again, children } = this.props;
		if (!this.state.failed) return children;
		const retry = () => {
			again();
			this.setState({ failed: false });
		};
		return (
			<p className="field-problem" role="alert">
				{t("field.notDrawn")}{" "}
				<Button look="plain" onClick={retry}>
					{t("field.again")}
				</Button>
			</p>
		);
	}
}
