import { useId, useMemo } from "react";
import type {
	CascadeOption,
	CustomFieldsData,
	SaveFieldsBody,
	StudentGroup,
	StudentGroups,
} from "../../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { ApiError, errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { FormView, type FormViewProps } from "../../../renderer/FormView.tsx";
import { fields } from "../../../renderer/fields/fields.ts";
import { loadWidget } from "../../../renderer/fieldViews.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { fetchGroups, fetchQuestions, type Scene, saveAnswers, saveGroups, sceneCodes } from "./calls.ts";
import { DialogBody } from "./profileStyle.ts";
import { areGroupsComplete, groupPath, groupsBody } from "./rules.ts";
import { useSaveTarget, useSchoolFields } from "./state.ts";
import { useDialogData } from "./useDialogData.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks the school's questions of a scene (CUSTOM-01 to CUSTOM-11); closes by itself when all are answered. */
		completeInformation: {
			args: { readonly scene: Scene };
			/** `wasAsked`: something was missing, and the student saw the dialog. */
			result: { readonly complete: boolean; readonly wasAsked: boolean };
		};
	}
}

interface Information {
	readonly questions: CustomFieldsData;
	readonly groups: StudentGroups;
}
interface Values {
	readonly group: readonly string[];
	readonly proxyOrg: string;
}

/** OPEN-031. */
const fallbackKey = "studentInfo.submissionFailed";

type PickText = ReturnType<typeof useText>;

const groupOptions = (groups: readonly StudentGroup[], text: PickText): CascadeOption[] =>
	groups.map(({ id, groupName, children = [] }) => ({
		...{ id, text: text(groupName) },
		...(children.length > 0 ? { children: groupOptions(children, text) } : {}),
	}));

/** Student group and agent organisation, where the school has any (CUSTOM-12 to CUSTOM-15). */
function viewsOf({ groups, proxyOrgs }: StudentGroups, text: PickText) {
	return {
		...(groups.length > 0 && {
			group: {
				kind: "cascade",
				def: { required: true, options: groupOptions(groups, text) },
				label: "studentInfo.group",
				messages: { required: "studentInfo.groupMissing" },
			},
		}),
		...(proxyOrgs.length > 0 && {
			proxyOrg: {
				kind: "select",
				def: { required: true, options: proxyOrgs.map(({ id, name }) => ({ id, text: text(name) })) },
				label: "studentInfo.proxyOrg",
				messages: { required: "studentInfo.proxyOrgMissing" },
			},
		}),
	} as FormViewProps<Values>["fields"];
}

/** Loaded before the dialog opens, which focuses its first field. */
const loadGroupWidgets = () =>
	["cascade", "select"].map((kind) => {
		const plugin = fields.get(kind);
		return plugin && loadWidget(plugin).settled;
	});

function InformationForm({
	information,
	scene,
	close,
}: {
	readonly information: Information;
	readonly scene: Scene;
	readonly close: DialogProps<"completeInformation">["close"];
}) {
	const t = useT();
	const text = useText();
	const id = useId();
	const target = useSaveTarget();
	const { isBusy, failure, submit: save } = useSubmission("the answers could not be saved");
	const school = useSchoolFields(information.questions);
	const views = useMemo(() => viewsOf(information.groups, text), [information.groups, text]);
	const submit: FormViewProps<Values>["onSubmit"] = ({ group = [], proxyOrg }, entries) =>
		save(async () => {
			if (!target) return;
			// CUSTOM-11: both must be stored; the form shows why either was not.
			const results = await Promise.allSettled([
				saveAnswers(target, entries as unknown as SaveFieldsBody, scene),
				saveGroups(target, groupsBody(group, proxyOrg)),
			]);
			broadcastStudentChange("customFields", "studentGroups");
			const errors = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
			if (errors.length > 1)
				throw new ApiError("refused", errors.map((error) => errorMessage(error, t, fallbackKey)).join(" "));
			if (errors.length > 0) throw errors[0];
			close({ complete: true, wasAsked: true });
		});
	return (
		<FormView<Values>
			id={id}
			fields={views}
			school={school}
			allRequired
			initial={{ group: groupPath(information.groups), proxyOrg: information.groups.proxyOrgId }}
			draft={`information-${sceneCodes[scene]}`}
			onSubmit={submit}
			failure={failure}
			fallbackKey={fallbackKey}
		>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ complete: false, wasAsked: true })}>
					{t("studentInfo.cancel")}
				</Button>
				<Button type="submit" aria-disabled={isBusy}>
					{t(isBusy ? "studentInfo.saving" : "studentInfo.ok")}
				</Button>
			</DialogActions>
		</FormView>
	);
}

const documents = ["studentInfo", "customFields"];

export default function CompleteInformationDialog({
	args: { scene },
	close,
}: DialogProps<"completeInformation">) {
	const t = useT();
	const information = useDialogData({
		documents,
		load: async ({ schoolId }): Promise<Information | undefined> => {
			const [questions, groups] = await Promise.all([
				fetchQuestions(schoolId, scene),
				fetchGroups(schoolId),
				...loadGroupWidgets(),
			]);
			return questions.complete && areGroupsComplete(groups) ? undefined : { questions, groups };
		},
		close: (complete) => close({ complete, wasAsked: false }),
	});
	if (!information) return null;
	return (
		<DialogFrame
			title={t("studentInfo.completeInformation")}
			description={t("studentInfo.informationIntro", { before: t(`studentInfo.before.${scene}`) })}
			closeLabel={t("core.close")}
			width={643} // CUSTOM-01
			onClose={() => close({ complete: false, wasAsked: true })}
		>
			<DialogBody>
				<InformationForm information={information} scene={scene} close={close} />
			</DialogBody>
		</DialogFrame>
	);
}
