import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { LoginData, ThirdUser } from "../../../../schemas/generated/documents.ts";
import { sayError } from "../../../core/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { isFaceDemand, leaveForFace } from "../face.ts";
import { backOf, goOn, JoinFrame } from "../JoinScreen.tsx";
import { joinPage } from "../loginPlace.ts";
import { signedIn } from "../state.ts";
import { wayBack } from "../wayBack.ts";
import { takeBack } from "./attempts.ts";
import { fetchThirdUser, loginByCacheCode } from "./calls.ts";
import { setPendingThird } from "./pending.ts";
import { vendorKey } from "./rules.ts";

const Way = styled.div`
	margin-top: var(--space-5);
`;

/** Where the student was before: of the standalone page, what it was asked for from. */
function addressBack(): string {
	const former = takeBack() ?? "";
	const [, search = ""] = /^\/join\/[^?#]*(\?[^#]*)?/.exec(former) ?? [];
	if (former.startsWith("/join/")) return backOf(search);
	return wayBack(`?u=${encodeURIComponent(former)}`, "u", "/join/") ?? backOf("");
}

/** Signs in who is connected already; undefined where there is something else to do. */
async function enter({ state, bound, cacheCode }: ThirdUser): Promise<LoginData | undefined> {
	if (state !== "known" || !bound || !cacheCode) return undefined;
	const data = await loginByCacheCode(cacheCode, "");
	signedIn(data, { stay: true });
	return data;
}

/** /join/third: the way over a third party's page, in place of the student's own, ends here. */
export function ThirdReturnScreen() {
	const t = useT();
	const [problem, setProblem] = useState<string>();
	const [back] = useState(addressBack);
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		const id = new URLSearchParams(location.search).get("attempt") ?? "";
		const ask = async (): Promise<void> => {
			const user: ThirdUser = /^[\w-]{20,64}$/.test(id) ? await fetchThirdUser(id) : { state: "unknown" };
			const { state, type, cacheCode, nickName = "" } = user;
			const data = await enter(user);
			if (data) return goOn(back, data.companyMessageReach);
			if (state === "known" && type && cacheCode) {
				setPendingThird({ cacheCode, vendor: type, nickName });
				// In place of this page: back leads to where the student was, not through the third party again.
				return location.replace(joinPage("login", back));
			}
			const why = state === "refused" || state === "failed" ? state : "expired";
			setProblem(t(`third.${why}`, { vendor: type ? t(vendorKey(type)) : "" }));
		};
		const fail = (error: unknown) => setProblem(sayError(error, t, "login.failed"));
		ask().catch((error: unknown) =>
			isFaceDemand(error) ? leaveForFace(error, back).catch(fail) : fail(error),
		);
	}, [back, t]);
	if (problem === undefined) return <JoinFrame title={t("third.returnWait")}>{null}</JoinFrame>;
	return (
		<JoinFrame title={t("third.returnTitle")} text={problem}>
			<Way>
				<LinkButton size="l" wide href={joinPage("login", back)}>
					{t("third.returnAgain")}
				</LinkButton>
			</Way>
		</JoinFrame>
	);
}
