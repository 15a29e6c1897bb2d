import styled from "styled-components";
import { sayError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { vendorKey } from "./rules.ts";
import type { Third, ThirdStep } from "./useThird.ts";

const Panel = styled.div`
	margin-top: var(--space-4);
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
	font-size: var(--font-s);
	line-height: 1.5;

	&[data-kind="bad"] {
		background: var(--danger-soft);
		color: var(--danger);
	}
	& > p {
		margin: 0;
		text-wrap: pretty;
	}
`;
const Ways = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: 0 var(--space-2);
	margin: var(--space-1) 0 0 calc(-1 * var(--space-2));

	& > button {
		min-height: 36px;
		font-size: var(--font-s);
	}
`;

/** What there is to say, and whether it went wrong. */
function wordsOf(
	now: ThirdStep,
	t: ReturnType<typeof useT>,
): { readonly text: string; readonly bad: boolean } {
	const vendor = t(vendorKey(now.vendor));
	if (now.step === "entering") return { text: t("third.entering", { vendor }), bad: false };
	if (now.step === "away") {
		if (now.blocked) return { text: t("third.blocked"), bad: true }; // ERR-09
		return { text: t(now.returned ? "third.returned" : "third.away", { vendor }), bad: false };
	}
	if (now.why instanceof Error) return { text: sayError(now.why, t, "login.failed"), bad: true };
	return { text: t(`third.${now.why}`, { vendor }), bad: now.why !== "refused" };
}

/** How the sign-in at a third party stands, and the ways on. */
export function ThirdStatus({ third: { now, choose, goHere, giveUp } }: { readonly third: Third }) {
	const t = useT();
	const said = now && wordsOf(now, t);
	return (
		// Always there, so that a reader hears what is put in.
		<div role="status">
			{now && said && (
				<Panel data-kind={said.bad ? "bad" : "good"}>
					<p>{said.text}</p>
					{now.step === "away" && (
						<Ways>
							<Button look="plain" onClick={() => choose(now.vendor)}>
								{t("third.again")}
							</Button>
							<Button look="plain" onClick={() => goHere(now.vendor)}>
								{t("third.here")}
							</Button>
							<Button look="plain" onClick={giveUp}>
								{t("third.cancel")}
							</Button>
						</Ways>
					)}
				</Panel>
			)}
		</div>
	);
}
