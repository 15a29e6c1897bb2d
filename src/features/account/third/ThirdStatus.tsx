import styled from "styled-components";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { vendorKey } from "./rules.ts";
import type { Third, ThirdState } from "./state.ts";

const Panel = styled.div`
	margin-top: var(--space-4);
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
	font-size: var(--font-s);
	line-height: 1.5;

	&[data-kind="error"] {
		background: var(--danger-soft);
		color: var(--danger);
	}
	& > p {
		margin: 0;
		text-wrap: pretty;
	}
`;
const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: 0 var(--space-2);
	margin: var(--space-1) 0 0 calc(-1 * var(--space-2));

	& > button {
		min-height: 36px;
		font-size: var(--font-s);
	}
`;

function statusOf(
	state: ThirdState,
	t: ReturnType<typeof useT>,
): { readonly text: string; readonly isError: boolean } {
	const vendor = t(vendorKey(state.vendor));
	if (state.step === "entering") return { text: t("third.entering", { vendor }), isError: false };
	if (state.step === "window") {
		if (state.isBlocked) return { text: t("third.blocked"), isError: true }; // ERR-09
		return { text: t(state.isReturned ? "third.returned" : "third.away", { vendor }), isError: false };
	}
	const { reason } = state;
	if (reason instanceof Error) return { text: errorMessage(reason, t, "login.failed"), isError: true };
	return { text: t(`third.${reason}`, { vendor }), isError: reason !== "refused" };
}

/** The state of the sign-in at a third party, and the next steps. */
export function ThirdStatus({ third }: { readonly third: Third }) {
	const t = useT();
	const { state } = third;
	const status = state && statusOf(state, t);
	return (
		// Always rendered: screen readers announce only changes of an existing live region.
		<div role="status">
			{state && status && (
				<Panel data-kind={status.isError ? "error" : "progress"}>
					<p>{status.text}</p>
					{state.step === "window" && (
						<Actions>
							<Button variant="plain" onClick={() => third.choose(state.vendor)}>
								{t("third.again")}
							</Button>
							<Button variant="plain" onClick={() => third.continueInTab(state.vendor)}>
								{t("third.here")}
							</Button>
							<Button variant="plain" onClick={third.cancel}>
								{t("third.cancel")}
							</Button>
						</Actions>
					)}
				</Panel>
			)}
		</div>
	);
}
