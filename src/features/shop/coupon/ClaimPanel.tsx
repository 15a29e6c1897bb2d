import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import type { ClaimableCoupon, CouponClaim } from "../../../../schemas/generated/documents.ts";
import { errorMessage, notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { FormError } from "../../../ui/FormError.tsx";
import { media } from "../../../ui/media.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { CouponCard } from "./CouponCard.tsx";
import { claimCoupon } from "./calls.ts";

const Form = styled.form`
	display: grid;
	grid-template-columns: minmax(0, 320px) auto;
	justify-content: start;
	gap: var(--space-3);
	align-items: end;
	padding: var(--space-4) var(--space-5);
	${surface}

	& > :nth-child(3) {
		grid-column: 1 / -1;
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
		justify-content: stretch;
		padding: var(--space-4);
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

function ClaimButton({ kindId }: { readonly kindId: string }) {
	const t = useT();
	const { isBusy, claim } = useClaim((error) => {
		notifyError(error);
		// It may be that the last one was taken meanwhile.
		broadcastStudentChange("claimable");
	});
	return (
		<Button aria-busy={isBusy} onClick={() => void claim({ kindId })}>
			{t("coupon.claim")}
		</Button>
	);
}

interface ClaimPanelProps {
	/** What can be had by a button. */
	readonly claimable: readonly ClaimableCoupon[];
}

/** A field for a code, and what can be had by a button. */
export function ClaimPanel({ claimable }: ClaimPanelProps) {
	const t = useT();
	const [code, setCode] = useState("");
	const { isBusy, failure, claim } = useClaim("a coupon was not claimed");
	return (
		<>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					if (code.trim() === "") return;
					void claim({ code: code.trim() }).then((isDone) => isDone && setCode(""));
				}}
			>
				<TextField
					label={t("coupon.code")}
					labelShown
					value={code}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					onChange={({ target }) => setCode(target.value)}
				/>
				<Button type="submit" variant="outline" aria-busy={isBusy}>
					{t("coupon.redeem")}
				</Button>
				{failure && <FormError key={failure.number}>{errorMessage(failure.error, t)}</FormError>}
			</Form>
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
