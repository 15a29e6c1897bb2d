// A registration that does not load, or fails, leaves the sign-in beside it and the dialog around it in place.
import { Component, type ReactNode } from "react";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormProblem } from "../../ui/FormProblem.tsx";

function Failed({ error }: { readonly error: unknown }) {
	const t = useT();
	return (
		<>
			<FormProblem>{sayError(error, t)}</FormProblem>
			{/* A part that did not arrive is only asked for again by a fresh page. */}
			<Button size="l" wide onClick={() => location.reload()}>
				{t("core.reload")}
			</Button>
		</>
	);
}

interface Props {
	readonly children: ReactNode;
}

export class RegisterBoundary extends Component<Props, { failure?: { readonly error: unknown } }> {
	override state: { failure?: { readonly error: unknown } } = {};

	static getDerivedStateFromError(error: unknown) {
		return { failure: { error } };
	}

	override componentDidCatch(error: unknown) {
		console.error("registration must draw without an error, it threw", error);
	}

	override render() {
		const { failure } = this.state;
		return failure ? <Failed error={failure.error} /> : this.props.children;
	}
}
