// Renders the dialogs that features open by name, the last one on top.
import { useAtomValue } from "jotai";
import { Component, type ReactNode, useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { openDialogsAtom } from "../../core/dialogs.ts";
import { notifyError } from "../../core/http/errors.ts";
import { useT } from "../../core/i18n.ts";
import { sessionExpiredAtom, userIdAtom } from "../../core/session/session.ts";
import { ConcealedDialogs } from "../../ui/dialog/concealedDialogs.ts";
import { loadLaterFeatures } from "../features.ts";

const appear = keyframes`
	from { opacity: 0; }
`;
const turn = keyframes`
	to { transform: rotate(1turn); }
`;

/* Only code that takes long to come is worth a sign: it appears after 300 ms. */
const Pending = styled.div`
	position: fixed;
	inset: 0;
	z-index: 60;
	display: grid;
	place-items: center;
	background: rgb(0 0 0 / 0.35);
	animation: ${appear} 0.2s 0.3s backwards;

	&::after {
		content: "";
		width: 40px;
		height: 40px;
		border: 3px solid rgb(255 255 255 / 0.4);
		border-top-color: #fff;
		border-radius: 50%;
		animation: ${turn} 0.9s linear infinite;
	}
`;

interface BoundaryProps {
	readonly name: string;
	readonly close: (result: undefined) => void;
	readonly children: ReactNode;
}

/** A dialog that fails is closed with a notice; its caller gets undefined instead of waiting for ever. */
class DialogBoundary extends Component<BoundaryProps, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch(error: unknown) {
		console.error(`dialog ${this.props.name} must render without an error, it threw`, error);
		notifyError(error);
		this.props.close(undefined);
	}

	override render() {
		return this.state.failed ? null : this.props.children;
	}
}

interface PrivateDialogProps {
	readonly close: (result: undefined) => void;
	readonly children: ReactNode;
}

/** Concealed when the session of its student ends; closed when another one signs in, or nobody is signed in. */
function PrivateDialog({ close, children }: PrivateDialogProps) {
	const isExpired = useAtomValue(sessionExpiredAtom);
	const userId = useAtomValue(userIdAtom);
	const [asker] = useState(userId);
	/** One that was opened after the end has nothing private before the student has signed in. */
	const [wasValid, setWasValid] = useState(!isExpired);
	if (!isExpired && !wasValid) setWasValid(true);
	const isOfAnother = userId !== asker;
	useEffect(() => {
		if (isOfAnother) close(undefined);
	}, [isOfAnother, close]);
	if (isOfAnother) return null;
	return <ConcealedDialogs value={isExpired && wasValid}>{children}</ConcealedDialogs>;
}

/** Has the dialogs of features that are not part of the first code ready before a click. */
const loadLaterDialogs = () =>
	loadLaterFeatures().catch((error: unknown) =>
		console.warn("some dialogs could not be loaded ahead; each is loaded when it is opened", error),
	);

export default function DialogHost() {
	const t = useT();
	useEffect(() => void loadLaterDialogs(), []);
	const dialogs = useAtomValue(openDialogsAtom);
	return dialogs.map(({ key, Component, isPublic, args, close }) => {
		const content = Component ? (
			<Component args={args} close={close} />
		) : (
			<Pending role="status" aria-label={t("core.loading")} />
		);
		return (
			<DialogBoundary key={key} name={key} close={close}>
				{isPublic ? content : <PrivateDialog close={close}>{content}</PrivateDialog>}
			</DialogBoundary>
		);
	});
}
