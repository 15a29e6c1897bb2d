// Error boundary of one field of a form made from a schema, or of the whole: what is beside it stays.
import { Component, type ReactNode } from "react";
import type { Translate } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { reportOnce } from "../../BlockBoundary.tsx";

interface Props {
	/** JSON Pointer of the field. */
	readonly pointer: string;
	/** Another schema is tried by itself. */
	readonly schema: unknown;
	readonly t: Translate;
	readonly children: ReactNode;
}

export class FieldBoundary extends Component<Props, { readonly failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError = () => ({ failed: true });

	override componentDidCatch(error: unknown) {
		reportOnce(`nested form ${this.props.pointer}: the field must render without an error, it threw`, error);
	}

	override componentDidUpdate({ schema }: Props) {
		if (this.state.failed && schema !== this.props.schema) this.setState({ failed: false });
	}

	override render() {
		const { pointer, t, children } = this.props;
		if (!this.state.failed) return children;
		return (
			<p className="field-problem" role="alert">
				{t("nested.notDrawn", { pointer })}{" "}
				<Button variant="plain" onClick={() => this.setState({ failed: false })}>
					{t("field.again")}
				</Button>
			</p>
		);
	}
}
