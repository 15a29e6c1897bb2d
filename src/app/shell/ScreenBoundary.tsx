// A screen that fails is replaced by a message; header and footer stay.
import { Component, type ReactNode, useEffect, useState } from "react";
import styled from "styled-components";
import { isChunkMissing } from "../../core/http/errors.ts";
import { isServerReachable, reloadIfReachable, reloadWhenReachable } from "../../core/http/reachable.ts";
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
function Failed({ error }: { readonly error: unknown }) {
	const t = useT();
	const isMissing = isChunkMissing(error);
	const [attempts, setAttempts] = useState(0);
	const [isBusy, setBusy] = useState(false);
	/** Undefined until it is known: a chunk is missing offline, and after a deploy. */
	const [isReachable, setReachable] = useState<boolean>();
	useEffect(() => {
		if (isMissing) void isServerReachable().then(setReachable);
	}, [isMissing]);
	const missingText =
		isReachable === undefined ? "" : t(isReachable ? "core.partMissing" : "app.unloaded.text");
	const retry = async () => {
		if (!isMissing) return location.reload();
		setBusy(true);
		if (await reloadIfReachable()) return;
		setBusy(false);
		setReachable(false);
		setAttempts(attempts + 1);
	};
	return (
		// Another one for each attempt, so that it is announced again.
		<Frame key={attempts} role="alert">
			<h1>{t(isMissing ? "app.unloaded.title" : "app.failed.title")}</h1>
			<p>{isMissing ? missingText : t("app.failed.text")}</p>
			<Button type="button" aria-busy={isBusy} autoFocus={attempts > 0} onClick={() => void retry()}>
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

interface State {
	readonly failure?: { readonly error: unknown } | undefined;
}

export class ScreenBoundary extends Component<Props, State> {
	override state: State = {};

	static getDerivedStateFromError(error: unknown): State {
		return { failure: { error } };
	}

	override componentDidCatch(error: unknown) {
		console.error(`screen at ${this.props.path} must render without an error, it threw`, error);
		// After a deploy or offline: index.html reloads the page when that can help, unless the user went on.
		if (isChunkMissing(error)) reloadWhenReachable(() => this.state.failure?.error === error);
	}

	override componentDidUpdate(before: Props, { failure }: State) {
		if (failure && before.path !== this.props.path) this.setState({ failure: undefined });
	}

	override render() {
		const { failure } = this.state;
		return failure ? <Failed error={failure.error} /> : this.props.children;
	}
}
