// A screen that fails is replaced by a message; header and footer stay.
import { Component, type ReactNode } from "react";
import styled from "styled-components";
import { isChunkMissing } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";

const Frame = styled.section`
	display: grid;
	justify-items: center;
	gap: var(--space-3);
	max-width: 560px;
	margin: 0 auto;
	padding: var(--space-8) var(--space-4);
	text-align: center;
	& > h1 {
		margin: 0;
		font-size: var(--font-xl);
	}
	& > p {
		margin: 0 0 var(--space-2);
		color: var(--text-muted);
	}
`;

/** Offers a reload: only that fetches a missing chunk again, and what was typed elsewhere is stored. */
function Failed() {
	const t = useT();
	return (
		<Frame role="alert">
			<h1>{t("app.failed.title")}</h1>
			<p>{t("app.failed.text")}</p>
			<Button type="button" onClick={() => location.reload()}>
				{t("app.failed.retry")}
			</Button>
		</Frame>
	);
}

interface Props {
	/** Another path renders its screen anew. */
	readonly path: string;
	readonly children: ReactNode;
}

export class ScreenBoundary extends Component<Props, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch(error: unknown) {
		console.error(`screen at ${this.props.path} must render without an error, it threw`, error);
		// After a deploy or offline: index.html reloads the page when that can help.
		if (isChunkMissing(error)) dispatchEvent(new Event("missing"));
	}

	override componentDidUpdate(before: Props, { failed }: { failed: boolean }) {
		if (failed && before.path !== this.props.path) this.setState({ failed: false });
	}

	override render() {
		return this.state.failed ? <Failed /> : this.props.children;
	}
}
