import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { AgreementNoticeProps } from "../../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import type { BlockViewProps } from "../../../../renderer/define.ts";
import { Button } from "../../../../ui/Button.tsx";
import { countMessage } from "../../../../ui/localFormat.ts";
import type { TabsAnswer } from "../state.ts";

const Frame = styled.section`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3) var(--space-5);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: var(--warning-soft);
	color: var(--text);

	& > p {
		flex: 1 1 200px;
		margin: 0;
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
	& > button {
		min-height: 44px;
	}
`;

export function NoticeView({ props, query: { data } }: BlockViewProps<AgreementNoticeProps, TabsAnswer>) {
	const t = useT();
	const language = useLanguage();
	const navigate = useNavigate();
	// Most students have signed what they need: a placeholder or an error would be about nothing.
	if (data === undefined || data.result) return null;
	const { courseId, packageId } = props;
	const open = async () => {
		const answer = await openDialog("signAgreements", { courseId, packageId });
		if (!answer?.canStudy) return;
		// The page of a course or package is left for nothing else; that of a package is where its courses are.
		const next = courseId ? paths.courseContents(courseId) : answer.studyPath;
		if (next !== undefined && !packageId) navigate(next);
	};
	return (
		<Frame aria-label={t("agreement.dialog")}>
			<p>
				{data.signAll
					? t(...countMessage("agreement.notice", data.unsigned, language))
					: t(courseId || packageId ? "agreement.noticeOne" : "agreement.noticeSome")}
			</p>
			<Button onClick={() => void open()}>{t("agreement.dialog")}</Button>
		</Frame>
	);
}
