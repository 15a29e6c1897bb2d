import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useId } from "react";
import styled from "styled-components";
import type { ThirdIconsProps, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { pendingThirdAccountAtom } from "../../../core/sign-in/pendingThirdAccount.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { plainList } from "../../../ui/mixins.ts";
import { vendorKey } from "./rules.ts";
import { type QrDialog, useEnabledVendors, useThird } from "./state.ts";
import { ThirdIcon } from "./ThirdIcon.tsx";
import { ThirdStatus } from "./ThirdStatus.tsx";

/** Ends the attempt, so that the status shows the failure. */
const withoutDialog = (error: unknown): { default: ComponentType<QrDialog> } => {
	console.warn("DingTalk's QR code cannot be shown", error);
	return {
		default: function Failed({ onEnd }: QrDialog) {
			useEffect(() => onEnd({ state: "failed", type: "dingtalk" }), [onEnd]);
			return null;
		},
	};
};
const DingTalkFrame = lazy<ComponentType<QrDialog>>(() => import("./DingTalkFrame.tsx").catch(withoutDialog));

const Section = styled.section`
	margin-top: var(--space-5);
`;
const Title = styled.p`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	margin: 0 0 var(--space-3);
	color: var(--text-muted);
	font-size: var(--font-s);
	font-weight: 400;

	&::before,
	&::after {
		content: "";
		flex: 1;
		border-top: 1px solid var(--border);
	}
`;
const Icons = styled.ul`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-3);
	${plainList}
`;
const VendorButton = styled.button`
	display: grid;
	place-items: center;
	width: 46px;
	height: 46px;
	padding: 0;
	border: 1px solid var(--border);
	border-radius: 50%;
	background: var(--surface);
	cursor: pointer;
	transition: border-color 0.15s, box-shadow 0.15s;

	&:hover {
		border-color: var(--border-strong);
		box-shadow: 0 2px 8px rgb(12 18 28 / 0.12);
	}
	&[aria-pressed="true"] {
		border-color: var(--accent);
		box-shadow: inset 0 0 0 1px var(--accent);
	}
`;

const none: readonly ThirdVendor[] = [];

/** The third parties to sign in with (THIRD-01); nothing where none is enabled. */
export default function ThirdIconsBlock({ props: { tab } }: BlockProps<ThirdIconsProps>) {
	const t = useT();
	const id = useId();
	const vendors = useEnabledVendors(tab) ?? none;
	const third = useThird(vendors);
	const pending = useAtomValue(pendingThirdAccountAtom);
	// A second account would replace the pending one.
	if (vendors.length === 0 || pending) return null;
	const [title, label] =
		tab === "signIn" ? ["third.or", "third.with"] : ["third.orRegister", "third.withRegister"];
	return (
		<Section aria-labelledby={id}>
			<Title id={id}>{t(title)}</Title>
			<Icons>
				{vendors.map((vendor) => {
					const name = t(label, { vendor: t(vendorKey(vendor)) });
					return (
						<li key={vendor}>
							<VendorButton
								type="button"
								title={name}
								aria-label={name}
								aria-pressed={third.state?.vendor === vendor}
								onClick={() => third.choose(vendor)}
							>
								<ThirdIcon vendor={vendor} />
							</VendorButton>
						</li>
					);
				})}
			</Icons>
			<ThirdStatus third={third} />
			{third.dialog && (
				<Suspense fallback={null}>
					<DingTalkFrame {...third.dialog} />
				</Suspense>
			)}
		</Section>
	);
}
