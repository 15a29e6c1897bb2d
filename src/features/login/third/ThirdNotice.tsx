import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { pendingThirdAtom, setPendingThird } from "./pending.ts";
import { vendorKey } from "./rules.ts";
import { ThirdIcon } from "./ThirdIcon.tsx";

const Place = styled.div`
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

/** Says whose account of a third party the next sign-in or registration connects; nothing where nobody waits for it. */
export function ThirdNotice() {
	const t = useT();
	const pending = useAtomValue(pendingThirdAtom);
	const place = useRef<HTMLDivElement>(null);
	const former = useRef(pending);
	useEffect(() => {
		// What had the focus, an icon or the button in here, is gone by this.
		if (former.current !== pending) place.current?.focus({ preventScroll: true });
		former.current = pending;
	}, [pending]);
	const vendor = pending ? t(vendorKey(pending.vendor)) : "";
	const title = pending?.nickName
		? t("third.bindTitle", { vendor, name: pending.nickName })
		: t("third.bindTitleNameless", { vendor });
	return (
		// Always there, so that a reader hears what is put in.
		<Place ref={place} role="status" tabIndex={-1}>
			{pending && (
				<Panel>
					<ThirdIcon vendor={pending.vendor} size={28} />
					<span>
						<strong>{title}</strong>
						{t("third.bindText", { vendor })}
					</span>
					<Button look="plain" onClick={() => setPendingThird(undefined)}>
						{t("third.bindNot")}
					</Button>
				</Panel>
			)}
		</Place>
	);
}
