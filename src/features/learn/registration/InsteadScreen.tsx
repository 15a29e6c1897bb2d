import { useAtomValue } from "jotai";
import type { ComponentProps } from "react";
import { Navigate } from "react-router-dom";
import styled from "styled-components";
import type { InsteadForm as Form } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import { learnPaths } from "../../../renderer/learn/learnPaths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { RefetchNotice } from "../../../renderer/query/RefetchNotice.tsx";
import { isMissing } from "../../../renderer/query/useSchoolQuery.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { useFocusAfterWork } from "../../../ui/useFocusAfterWork.ts";
import { InsteadForm } from "./InsteadForm.tsx";
import { useInsteadTime } from "./insteadTime.ts";
import { insteadMeaning } from "./rules.ts";
import { useInsteadForm, useInsteads } from "./state.ts";

const Card = styled.div`
	display: grid;
	gap: var(--space-4);
	padding: var(--space-5);
	overflow-wrap: anywhere;
	${surface}

	& p {
		max-width: 64ch;
		margin: 0;
		line-height: 1.6;
		white-space: pre-line;
	}
	& form {
		max-width: 560px;
	}
	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

interface Props {
	readonly id: string | undefined;
	/** The lesson that this is for, where the student came from one. */
	readonly lesson: { readonly courseId: string; readonly lessonId: string } | undefined;
}

type LoadedProps = ComponentProps<typeof InsteadForm> & Pick<Props, "lesson">;

function Loaded({ form, lesson, onChange, onOutdated }: LoadedProps) {
	const t = useT();
	const text = useText();
	const userId = useAtomValue(userIdAtom);
	const time = useInsteadTime(form.card);
	const { registrationName, courseNames, state, reason } = form.card;
	usePageTitle(text(registrationName));
	const outcome = useFocusAfterWork<HTMLDivElement>(state);
	const isHandedIn = state === "handed" || state === "accepted";
	const lines = [
		courseNames.map((name) => text(name)).join(" · "),
		text(form.card.summary),
		time,
		reason ? t("registration.reason", { reason }) : "",
		t(insteadMeaning(form.card)),
	].filter((line) => line !== "");
	return (
		<>
			<PageHead title={text(registrationName)} />
			<Card>
				<div role="status" ref={outcome} tabIndex={-1}>
					<b>{t(`registration.insteadState.${state}`)}</b>
				</div>
				{lines.map((line) => (
					<p key={line}>{line}</p>
				))}
				<InsteadForm key={userId} form={form} onChange={onChange} onOutdated={onOutdated} />
				{lesson && (
					<LinkButton
						to={learnPaths.lessonEntry(lesson.courseId, lesson.lessonId)}
						variant={isHandedIn ? "primary" : "outline"}
					>
						{t("registration.toLesson")}
					</LinkButton>
				)}
				<Link to={learnPaths.ownRegistrations()}>{t("registration.own")}</Link>
			</Card>
		</>
	);
}

function FormOf({ id, lesson }: { readonly id: string } & Pick<Props, "lesson">) {
	const t = useT();
	const query = useInsteadForm(id);
	return (
		<DetailView
			query={{ ...query, missing: isMissing(query.error) }}
			placeholder={<FieldsSkeleton label={t("ui.loading")} count={3} />}
			errorTitle={t("registration.formFailed")}
			missing={{
				type: "booking",
				title: t("registration.notFound"),
				text: t("registration.insteadNotFoundText"),
				to: learnPaths.ownRegistrations(),
				label: t("registration.own"),
			}}
		>
			{(form: Form) => (
				<>
					<Loaded form={form} lesson={lesson} onChange={query.update} onOutdated={query.retry} />
					<RefetchNotice query={query} />
				</>
			)}
		</DetailView>
	);
}

function FirstToDo({ lesson }: Pick<Props, "lesson">) {
	const t = useT();
	usePageTitle(t("registration.own"));
	return (
		<QueryView
			query={useInsteads()}
			placeholder={<FieldsSkeleton label={t("ui.loading")} count={3} />}
			errorTitle={t("registration.failed")}
			as="h1"
		>
			{({ list }) => {
				const first = list.find(({ canWrite }) => canWrite);
				// The address names it from now on, so it stays when it is handed in.
				if (first) return <Navigate replace to={learnPaths.insteadForm(first.id, lesson)} />;
				return (
					<EmptyState
						type="booking"
						title={t("registration.nothingToHandIn")}
						text={t("registration.nothingToHandInText")}
						action={<LinkButton to={learnPaths.ownRegistrations()}>{t("registration.own")}</LinkButton>}
					/>
				);
			}}
		</QueryView>
	);
}

/** What a registration on behalf asks for (ROUTE-54); without an id the first that there is something to do about. */
export function InsteadScreen({ id, lesson }: Props) {
	return id ? <FormOf key={id} id={id} lesson={lesson} /> : <FirstToDo lesson={lesson} />;
}
