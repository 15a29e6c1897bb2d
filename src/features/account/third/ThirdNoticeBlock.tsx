import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import {
	pendingThirdAccountAtom,
	setPendingThirdAccount,
} from "../../../core/sign-in/pendingThirdAccount.ts";
import { Button } from "../../../ui/Button.tsx";
import { vendorKey } from "./rules.ts";
import { ThirdIcon } from "./ThirdIcon.tsx";

const Live = styled.div`
	&:focus {
		outline: 0;
	}
`;
const Panel = styled.div`
	display: grid;
	grid-template-columns: auto 1fr;
	align-items: center;
	gap: 0 var(--space-3);
	margin-bottom: var(--space-4);
	padding: var(--space-3);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--accent-soft);
	color: var(--text);
	font-size: var(--font-s);
	line-height: 1.5;

	& strong {
		display: block;
		overflow-wrap: anywhere;
		font-size: var(--font-m);
		line-height: 1.35;
	}
	& > button {
		grid-column: 2;
		justify-self: start;
		min-height: 36px;
		margin-left: calc(-1 * var(--space-2));
		font-size: var(--font-s);
	}
`;

/** Names the third-party account that the next sign-in or registration connects; nothing where none is pending. */
export default function ThirdNoticeBlock() {
	const t = useT();
	const pending = useAtomValue(pendingThirdAccountAtom);
	const live = useRef<HTMLDivElement>(null);
	const previous = useRef(pending);
	useEffect(() => {
		// The focused element, an icon or the button in here, was removed by this change.
		if (previous.current !== pending) live.current?.focus({ preventScroll: true });
		previous.current = pending;
	}, [pending]);
	const vendor = pending ? t(vendorKey(pending.vendor)) : "";
	const title = pending?.nickName
		? t("third.bindTitle", { vendor, name: pending.nickName })
		: t("third.bindTitleNameless", { vendor });
	return (
		// Always rendered: screen readers announce only changes of an existing live region.
		<Live ref={live} role="status" tabIndex={-1}>
			{pending && (
				<Panel>
					<ThirdIcon vendor={pending.vendor} size={28} />
					<span>
						<strong>{title}</strong>
						{t("third.bindText", { vendor })}
					</span>
					<Button variant="plain" onClick={() => setPendingThirdAccount(undefined)}>
						{t("third.bindNot")}
					</Button>
				</Panel>
			)}
		</Live>
	);
}
