import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { SignInButton } from "../../../renderer/SignInButton.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { OwnPractice } from "./OwnPractice.tsx";
import { SubjectCards, SubjectCardsSkeleton } from "./SubjectCards.tsx";
import { SubjectView } from "./SubjectView.tsx";
import { useSubjects } from "./state.ts";

const Parts = styled.div`
	display: grid;
	gap: var(--space-7);
`;

const Invitation = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3) var(--space-5);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-5);
	${surface}

	& > p {
		flex: 1 1 280px;
		max-width: 64ch;
		margin: 0;
		line-height: 1.6;
	}
`;

/** All subjects, and what the student does today. */
function SubjectList() {
	const t = useT();
	const isSignedIn = useAtomValue(signedInAtom);
	const query = useSubjects();
	usePageTitle(t("bank.title"));
	const subjects = (
		<QueryView query={query} placeholder={<SubjectCardsSkeleton />} errorTitle={t("bank.failed")}>
			{({ list }) =>
				list.length > 0 ? (
					<SubjectCards subjects={list} />
				) : (
					<EmptyState
						type="questionBank"
						title={t("bank.none")}
						text={t("bank.noneText")}
						action={<LinkButton to={paths.courseList()}>{t("bank.seeCourses")}</LinkButton>}
					/>
				)
			}
		</QueryView>
	);
	const isEmpty = query.data?.list.length === 0;
	return (
		<Page>
			<PageHead title={t("bank.title")} intro={t("bank.intro")} />
			<Parts>
				{isSignedIn && !isEmpty && <OwnPractice />}
				{!(isSignedIn || isEmpty) && (
					<Invitation>
						<p>{t("bank.signInText")}</p>
						<SignInButton>{t("bank.signIn")}</SignInButton>
					</Invitation>
				)}
				{subjects}
			</Parts>
		</Page>
	);
}

/** The question bank (ROUTE-14): its subjects, or the one that the address names. */
export default function BankScreen() {
	const [search] = useSearchParams();
	const subject = search.get("subject");
	return subject ? <SubjectView key={subject} subjectId={subject} /> : <SubjectList />;
}
