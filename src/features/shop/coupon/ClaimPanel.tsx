import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import type { ClaimableCoupon, CouponClaim } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { CodeForm } from "../../../renderer/CodeForm.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { focusPageHeading } from "../../../ui/useHeadingFocus.ts";
import { CouponCard } from "./CouponCard.tsx";
import { claimCoupon } from "./calls.ts";

const Form = styled(CodeForm)`
	display: grid;
	grid-template-columns: minmax(0, 320px) auto;
	justify-content: start;
	gap: 0 var(--space-3);
	align-items: end;
	padding: var(--space-4) var(--space-5);
	${surface}

	/* The error is below the field and its button. */
	& > [role="alert"] {
		grid-row: 2;
		grid-column: 1 / -1;
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
		justify-content: stretch;
		padding: var(--space-4);

		& > :last-child {
			margin-top: var(--space-3);
		}
	}
`;

const Heading = styled.h2`
	margin: 0 0 var(--space-3);
	font-size: var(--font-l);
`;

/** Gets a coupon; lists and carts of all tabs follow. */
function useClaim(onError: string | ((error: unknown) => void)) {
	const t = useT();
	const school = useAtomValue(schoolIdAtom);
	const { submit, ...submission } = useSubmission(onError);
	const claim = (body: CouponClaim) =>
		submit(async () => {
			await claimCoupon(body, school);
			broadcastStudentChange("coupons", "claimable", "cart");
			toast.success(t("coupon.claimed"));
		});
	return { ...submission, claim };
}

/** The last one is removed with the focus, which goes to the page's heading. */
function useFocusHandover() {
	const frame = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const element = frame.current;
		return () => {
			if (element?.contains(document.activeElement)) focusPageHeading();
		};
	}, []);
	return frame;
}

function ClaimButton({ kindId }: { readonly kindId: string }) {
	const t = useT();
	const { isBusy, claim } = useClaim((error) => {
		notifyError(error);
		// It may be that the last one was taken meanwhile.
		broadcastStudentChange("claimable");
	});
	const frame = useFocusHandover();
	return (
		<div ref={frame}>
			<Button aria-busy={isBusy} onClick={() => void claim({ kindId })}>
				{t("coupon.claim")}
			</Button>
		</div>
	);
}

const codeTexts = { label: "coupon.code", missing: "coupon.codeMissing", failed: "coupon.codeFailed" };

interface ClaimPanelProps {
	/** What can be had by a button. */
	readonly claimable: readonly ClaimableCoupon[];
}

/** A field for a code, and what can be had by a button. */
export function ClaimPanel({ claimable }: ClaimPanelProps) {
	const t = useT();
	const { claim, ...submission } = useClaim("a coupon was not claimed");
	return (
		<>
			<Form
				texts={codeTexts}
				submitLabel={t("coupon.redeem")}
				variant="outline"
				submission={submission}
				send={(code) => claim({ code })}
			/>
			{claimable.length > 0 && (
				<section>
					<Heading>{t("coupon.claimable")}</Heading>
					<CardColumn>
						{claimable.map((coupon) => (
							<li key={coupon.kindId}>
								<CouponCard coupon={coupon} action={<ClaimButton kindId={coupon.kindId} />} />
							</li>
						))}
					</CardColumn>
				</section>
			)}
		</>
	);
}
