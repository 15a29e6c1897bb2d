import { useAtomValue } from "jotai";
import styled from "styled-components";
import type { BankSubjectCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardLine, cardTitle, clamp, raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { plainList } from "../../../ui/mixins.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { Progress } from "./Progress.tsx";
import { byCategory } from "./rules.ts";

const Grid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
	gap: var(--space-4);
	${plainList}
`;

const Card = styled.article`
	position: relative;
	display: grid;
	grid-template-rows: auto 1fr auto;
	gap: var(--space-2);
	height: 100%;
	min-height: 152px;
	padding: var(--space-5);
	${surface}
	${raisedOnHover}

	& > h3 {
		${cardTitle}
	}
	& > p {
		${cardLine}
		${clamp}
		align-self: start;
		min-height: 0;
	}
	& > small {
		${cardLine}
	}
`;

function SubjectCard({ subject }: { readonly subject: BankSubjectCard }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const isSignedIn = useAtomValue(signedInAtom);
	const { id, questionCount, answeredCount, rightCount } = subject;
	const name = text(subject.subjectName);
	return (
		<Card>
			<h3>
				<CardLink to={practicePaths.subjectList({ subject: id })}>{name}</CardLink>
			</h3>
			<p>{text(subject.summary)}</p>
			{isSignedIn && answeredCount !== undefined && rightCount !== undefined ? (
				<Progress
					counts={{ questionCount, answeredCount, rightCount }}
					label={t("bank.progressOf", { name })}
				/>
			) : (
				<small>{t(...countMessage("bank.questions", questionCount, language))}</small>
			)}
		</Card>
	);
}

/** Subjects under the names of their categories. */
export function SubjectCards({ subjects }: { readonly subjects: readonly BankSubjectCard[] }) {
	const t = useT();
	const text = useText();
	return byCategory(subjects).map(({ id, name, subjects: own }) => (
		<TitledPart key={id} title={text(name) || t("bank.otherSubjects")}>
			<Grid>
				{own.map((subject) => (
					<li key={subject.id}>
						<SubjectCard subject={subject} />
					</li>
				))}
			</Grid>
		</TitledPart>
	));
}

export const SubjectCardsSkeleton = () => (
	<SkeletonList list={Grid} count={6}>
		{() => (
			<Card as="div">
				<SkeletonBox width="50%" height={24} />
				<SkeletonBox height={40} />
				<SkeletonBox width="40%" height={18} />
			</Card>
		)}
	</SkeletonList>
);
