import styled from "styled-components";
import type { LoginLinksProps } from "../../../../schemas/generated/documents.ts";
import { openDialog, preloadDialog } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { media } from "../../../ui/media.ts";

const Open = styled.button`
	min-height: 40px;
	padding: 0 var(--space-4);
	border: 1px solid transparent;
	border-radius: var(--radius-s);
	background: var(--header-accent);
	color: var(--header-accent-text);
	font: inherit;
	font-weight: 600;
	white-space: nowrap;
	cursor: pointer;

	&:hover {
		filter: brightness(0.94);
	}
	--focus-color: var(--header-accent);
	/* A narrow header shows one of them; the drawer has the other. */
	&[data-secondary] {
		background: none;
		color: inherit;
	}
	@media ${media.phone} {
		&[data-secondary] {
			display: none;
		}
	}
`;

const preload = () => preloadDialog("login");

interface LinkProps {
	readonly label: string;
	readonly tab?: "register";
	readonly isSecondary?: boolean;
}

function DialogLink({ label, tab, isSecondary }: LinkProps) {
	const { button, waiting } = useEarlyClick(
		tab ?? "signIn",
		() => void openDialog("login", { from: "header", ...(tab && { tab }) }),
	);
	return (
		<>
			<Open
				{...button}
				type="button"
				aria-haspopup="dialog"
				data-secondary={isSecondary ? "" : undefined}
				onPointerEnter={preload}
				onFocus={preload}
			>
				{label}
			</Open>
			{waiting}
		</>
	);
}

/** Shown to visitors in place of the user menu (SHELL-HEAD-10). */
export function LinksBlock({ props: { login, register } }: BlockProps<LoginLinksProps>) {
	const t = useT();
	return (
		<>
			{register && <DialogLink label={t("app.register")} tab="register" isSecondary={!!login} />}
			{login && <DialogLink label={t("app.signIn")} />}
		</>
	);
}
