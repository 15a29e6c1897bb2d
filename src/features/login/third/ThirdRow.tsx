import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useId } from "react";
import styled from "styled-components";
import type { LoginData, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import type { DdLoginProps } from "./DdLoginDialog.tsx";
import { pendingThirdAtom } from "./pending.ts";
import { vendorKey } from "./rules.ts";
import { ThirdIcon } from "./ThirdIcon.tsx";
import { ThirdStatus } from "./ThirdStatus.tsx";
import { useOpenThird, useThird } from "./useThird.ts";

/** The try is over before it began, and the row says so. */
const withoutDialog = (error: unknown): { default: ComponentType<DdLoginProps> } => {
	console.warn("the workplace chat's code cannot be shown", error);
	return {
		default: function Nowhere({ onEnd }: DdLoginProps) {
			useEffect(() => onEnd({ state: "failed", type: "dingtalk" }), [onEnd]);
			return null;
		},
	};
};
const DdLoginDialog = lazy<ComponentType<DdLoginProps>>(() =>
	import("./DdLoginDialog.tsx").catch(withoutDialog),
);

const Frame = styled.section`
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
	margin: 0;
	padding: 0;
	list-style: none;
`;
const Choose = styled.button`
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
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	@media (prefers-reduced-motion: reduce) {
		transition: none;
	}
`;

export interface ThirdRowProps {
	readonly place: "signIn" | "register";
	readonly onSignedIn: (data: LoginData) => void;
	/** The page stays where it is after the sign-in: work goes on there, or somebody else leads on. */
	readonly stay?: boolean;
	/** Address to come back to when a face has to be shown elsewhere. */
	readonly back: () => string;
}

const none: readonly ThirdVendor[] = [];

/** The third parties one can sign in with (THIRD-01); nothing where none is open. */
export function ThirdRow({ place, onSignedIn, stay = false, back }: ThirdRowProps) {
	const t = useT();
	const id = useId();
	const vendors = useOpenThird(place) ?? none;
	const third = useThird(vendors, { onSignedIn, stay, back });
	const pending = useAtomValue(pendingThirdAtom);
	// Somebody waits to be connected: a second one would take their place.
	if (vendors.length === 0 || pending) return null;
	const title = place === "signIn" ? t("third.or") : t("third.orRegister");
	const press = place === "signIn" ? "third.with" : "third.withRegister";
	return (
		<Frame aria-labelledby={id}>
			<Title id={id}>{title}</Title>
			<Icons>
				{vendors.map((vendor) => {
					const label = t(press, { vendor: t(vendorKey(vendor)) });
					return (
						<li key={vendor}>
							<Choose
								type="button"
								title={label}
								aria-label={label}
								aria-pressed={third.now?.vendor === vendor}
								onClick={() => third.choose(vendor)}
							>
								<ThirdIcon vendor={vendor} />
							</Choose>
						</li>
					);
				})}
			</Icons>
			<ThirdStatus third={third} />
			{third.scan && (
				<Suspense fallback={null}>
					<DdLoginDialog {...third.scan} />
				</Suspense>
			)}
		</Frame>
	);
}
