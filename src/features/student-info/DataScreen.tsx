import { useId, useMemo } from "react";
import type { PersonalInfo } from "../../../schemas/generated/documents.ts";
import { openDialog } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { usePageTitle } from "../../core/paths.ts";
import { toast } from "../../core/toast.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Button } from "../../ui/Button.tsx";
import { PageHead } from "../../ui/PageHead.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import type { Place } from "./calls.ts";
import { Card, Parts, Send } from "./look.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { QuestionsForm } from "./QuestionsForm.tsx";
import { partsOf, requiredOf } from "./rules.ts";
import { usePersonalInfo, usePlace, useQuestions } from "./state.ts";

const everyPart = partsOf();

/** Another student, or another school, is told nothing of what stands in a form. */
const whoseOf = (place: Place | undefined): string => `${place?.userId} ${place?.schoolId}`;

function PersonalCard({ info }: { readonly info: PersonalInfo }) {
	const t = useT();
	const id = useId();
	const required = useMemo(() => requiredOf(info.demands), [info.demands]);
	return (
		<Card aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{t("studentInfo.personal")}</h2>
			<p>{t("studentInfo.personalText")}</p>
			<ProfileForm
				id={id}
				info={info}
				parts={everyPart}
				required={required}
				draft="profile"
				onSaved={() => toast.success(t("studentInfo.saved"))}
			>
				{(busy) => (
					<Send>
						<Button type="submit" size="l" aria-disabled={busy}>
							{t(busy ? "studentInfo.saving" : "studentInfo.save")}
						</Button>
					</Send>
				)}
			</ProfileForm>
		</Card>
	);
}

/** Whether name and ID number were confirmed for the face check, and the way to it. */
function IdentityCard({ info }: { readonly info: PersonalInfo }) {
	const t = useT();
	const id = useId();
	return (
		<Card aria-labelledby={id}>
			<h2 id={id}>{t("studentInfo.identity")}</h2>
			<p>{t(info.identityBound ? "studentInfo.identityBound" : "studentInfo.identityOpen")}</p>
			{!info.identityBound && (
				<Button look="outline" onClick={() => void openDialog("checkInformation", {})}>
					{t("studentInfo.confirmIdentity")}
				</Button>
			)}
		</Card>
	);
}

function QuestionsCard() {
	const t = useT();
	const id = useId();
	const questions = useQuestions();
	const place = usePlace();
	return (
		<ReadingView
			reading={questions}
			place={<RowPlaces label={t("ui.loading")} />}
			failed={t("studentInfo.questionsFailed")}
		>
			{(data) =>
				data.fields.length > 0 && (
					<Card aria-labelledby={id}>
						<h2 id={id}>{t("studentInfo.questions")}</h2>
						<p>{t("studentInfo.questionsText")}</p>
						<QuestionsForm key={whoseOf(place)} data={data} />
					</Card>
				)
			}
		</ReadingView>
	);
}

/** The personal profile, and what the school asks besides (ROUTE-45). */
export default function DataScreen() {
	const t = useT();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const info = usePersonalInfo();
	const place = usePlace();
	usePageTitle(t("studentInfo.data"));
	return (
		<>
			<PageHead title={t("studentInfo.data")} intro={t("studentInfo.dataText")} heading={heading} />
			<Parts>
				<ReadingView
					reading={info}
					place={<RowPlaces label={t("ui.loading")} />}
					failed={t("studentInfo.dataFailed")}
				>
					{(data) => (
						<>
							<PersonalCard key={whoseOf(place)} info={data} />
							<IdentityCard info={data} />
						</>
					)}
				</ReadingView>
				<QuestionsCard />
			</Parts>
		</>
	);
}
