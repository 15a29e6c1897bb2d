// A screen that fails leaves header, footer and the way out of it in place.
import { Component, type ReactNode } from "react";
import { isChunkMissing } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "./Notice.tsx";

function Failed({ retry }: { readonly retry: () => void }) {
	const t = useT();
	return (
		<Notice title={t("app.failed.title")} text={t("app.failed.text")}>
			<Button type="button" onClick={retry}>
				{t("app.failed.retry")}
			</Button>
		</Notice>
	);
}

interface Props {
	/** Changes with the address: another page is another try. */
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
		if (!this.state.failed) return this.props.children;
		// A chunk that did not arrive is only asked for again by a fresh page; what was typed elsewhere is stored.
		return <Failed retry={() => location.reload()} />;
	}
}
