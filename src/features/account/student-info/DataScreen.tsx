import { useId, useMemo } from "react";
import type { CustomFieldsData, SaveFieldsBody } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { usePageTitle } from "../../../core/paths.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { FormView } from "../../../renderer/FormView.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FieldsSkeleton } from "../../../ui/FieldsSkeleton.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import { type Profile, type SaveTarget, saveAnswers } from "./calls.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { Card, Parts, Submit } from "./profileStyle.ts";
import { partsOf, requiredOf } from "./rules.ts";
import { useProfile, useQuestions, useSaveTarget, useSchoolFields } from "./state.ts";

const everyPart = partsOf();

/** A form is mounted again for another student or school. */
const ownerKey = (target: SaveTarget | undefined): string => `${target?.userId} ${target?.schoolId}`;

function PersonalCard({ info }: { readonly info: Profile }) {
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
				{(isBusy) => (
					<Submit>
						<Button type="submit" size="l" aria-disabled={isBusy}>
							{t(isBusy ? "studentInfo.saving" : "studentInfo.save")}
						</Button>
					</Submit>
				)}
			</ProfileForm>
		</Card>
	);
}

/** Whether name and ID number are confirmed for the face check, and the button to confirm them. */
function IdentityCard({ info }: { readonly info: Profile }) {
	const t = useT();
	const id = useId();
	return (
		<Card aria-labelledby={id}>
			<h2 id={id}>{t("studentInfo.identity")}</h2>
			<p>{t(info.identityBound ? "studentInfo.identityBound" : "studentInfo.identityOpen")}</p>
			{!info.identityBound && (
				<Button variant="outline" onClick={() => void openDialog("checkInformation", {})}>
					{t("studentInfo.confirmIdentity")}
				</Button>
			)}
		</Card>
	);
}

const noFields = {};

function QuestionsForm({ data }: { readonly data: CustomFieldsData }) {
	const t = useT();
	const id = useId();
	const target = useSaveTarget();
	const school = useSchoolFields(data);
	const { isBusy, failure, submit: save } = useSubmission("the answers could not be saved");
	return (
		<FormView<object>
			id={id}
			fields={noFields}
			school={school}
			draft="questions"
			failure={failure}
			fallbackKey="studentInfo.submissionFailed"
			onSubmit={(_, entries) =>
				save(async () => {
					if (target) await saveAnswers(target, entries as unknown as SaveFieldsBody);
					broadcastStudentChange("customFields");
					toast.success(t("studentInfo.saved"));
				})
			}
		>
			<Submit>
				<Button type="submit" size="l" aria-disabled={isBusy}>
					{t(isBusy ? "studentInfo.saving" : "studentInfo.save")}
				</Button>
			</Submit>
		</FormView>
	);
}

/** The school's own questions; nothing where it has none. */
function QuestionsCard() {
	const t = useT();
	const id = useId();
	const questions = useQuestions();
	const target = useSaveTarget();
	return (
		<QueryView query={questions} errorTitle={t("studentInfo.questionsFailed")}>
			{(data) =>
				data.fields.length > 0 && (
					<Card aria-labelledby={id}>
						<h2 id={id}>{t("studentInfo.questions")}</h2>
						<p>{t("studentInfo.questionsText")}</p>
						<QuestionsForm key={ownerKey(target)} data={data} />
					</Card>
				)
			}
		</QueryView>
	);
}

/** The personal profile and the school's own questions (ROUTE-45). */
export default function DataScreen() {
	const t = useT();
	const info = useProfile();
	const target = useSaveTarget();
	usePageTitle(t("studentInfo.data"));
	return (
		<>
			<PageHead title={t("studentInfo.data")} intro={t("studentInfo.dataText")} />
			<Parts>
				<QueryView
					query={info}
					placeholder={
						<Card as="div">
							<FieldsSkeleton label={t("ui.loading")} count={everyPart.length} />
						</Card>
					}
					errorTitle={t("studentInfo.dataFailed")}
				>
					{(data) => (
						<>
							<PersonalCard key={ownerKey(target)} info={data} />
							<IdentityCard info={data} />
						</>
					)}
				</QueryView>
				<QuestionsCard />
			</Parts>
		</>
	);
}
