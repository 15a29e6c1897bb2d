import { useAtomValue } from "jotai";
import { useRef } from "react";
import styled from "styled-components";
import type { CollectToggleProps } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { HeartButton } from "./HeartButton.tsx";
import { heart } from "./icons.ts";
import { putCollected, useIsCollected } from "./state.ts";

const Labelled = styled(Button)`
	& > svg {
		color: var(--accent);
	}
	&[aria-pressed="true"] > svg {
		fill: currentColor;
	}
`;

/** Keeps something among the favourites, at once: the outbox stores the change. A visitor signs in first. */
export default function ToggleBlock({
	props: { kind, id, name, variant = "button" },
}: BlockProps<CollectToggleProps>) {
	const t = useT();
	const label = useText()(name);
	const signedIn = useAtomValue(signedInAtom);
	const isCollected = useIsCollected({ kind, id });
	const isBusy = useRef(false);
	const toggle = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		try {
			if (!signedIn && !(await openDialog("login", {}))?.signedIn) return;
			// Whoever signs in for it wants to have it, also if they have it already.
			await putCollected({ kind, id }, !signedIn || !isCollected, name);
		} catch (error) {
			notifyError(error);
		} finally {
			isBusy.current = false;
		}
	};
	const prepare = () => signedIn || preloadDialog("login");
	const handlers = { onClick: () => void toggle(), onPointerEnter: prepare, onFocus: prepare };
	if (variant === "heart") return <HeartButton {...handlers} name={label} isCollected={isCollected} />;
	return (
		<Labelled
			{...handlers}
			variant="outline"
			aria-pressed={isCollected}
			aria-label={label ? t("collect.of", { name: label }) : undefined}
		>
			<Icon path={heart} />
			{t("collect.this")}
		</Labelled>
	);
}
