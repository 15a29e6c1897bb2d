import { useId, useMemo } from "react";
import type {
	CustomFieldsData,
	SaveFieldsBody,
	StudentGroup,
	StudentGroups,
} from "../../../schemas/generated/documents.ts";
import type { DialogProps } from "../../core/dialogs.ts";
import { useT, useText } from "../../core/i18n.ts";
import { changedMine } from "../../core/refetch.ts";
import { FormView, type FormViewProps } from "../../renderer/FormView.tsx";
import { fields } from "../../renderer/fields/fields.ts";
import { widgetOf } from "../../renderer/fieldViews.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { fetchGroups, fetchQuestions, type Scene, saveAnswers, saveGroups } from "./calls.ts";
import { DialogBody } from "./look.ts";
import { groupPath, groupsBody, groupsKnown, introOf } from "./rules.ts";
import { tellFailure, useSaving } from "./saving.ts";
import { usePlace, useSchoolFields } from "./state.ts";
import { useAsked } from "./useAsked.ts";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Asks for what the school wants to know in a scene: 2 before a purchase, 3 before studying, 4 before an exam
		 * (CUSTOM-01 to CUSTOM-11). Closes by itself where everything is known.
		 */
		completeInformation: { args: { readonly scene: Scene }; result: { readonly complete: boolean } };
	}
}

interface Asked {
	readonly questions: CustomFieldsData;
	readonly groups: StudentGroups;
}
interface Values {
	readonly group: readonly string[];
	readonly proxyOrg: string;
}

type Pick = ReturnType<typeof useText>;
interface Branch {
	readonly id: string;
	readonly text: string;
	readonly children?: Branch[];
}
const branches = (groups: readonly StudentGroup[], text: Pick): Branch[] =>
	groups.map(({ id, groupName, children = [] }) => ({
		...{ id, text: text(groupName) },
		...(children.length > 0 ? { children: branches(children, text) } : {}),
	}));

/** Student group and agent organisation, where the school has any (CUSTOM-12 to CUSTOM-15). */
function viewsOf({ groups, proxyOrgs }: StudentGroups, text: Pick) {
	return {
		...(groups.length > 0 && {
			group: {
				kind: "cascade",
				def: { required: true, options: branches(groups, text) },
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

/** Come with the questions: a dialog gives the focus to its first field, which has to be there by then. */
const groupWidgets = () =>
	["cascade", "select"].map((kind) => {
		const plugin = fields.get(kind);
		return plugin && widgetOf(plugin).settled;
	});

function InformationForm({
	asked,
	scene,
	close,
}: {
	readonly asked: Asked;
	readonly scene: Scene;
	readonly close: DialogProps<"completeInformation">["close"];
}) {
	const t = useT();
	const text = useText();
	const id = useId();
	const place = usePlace();
	const { busy, save } = useSaving();
	const school = useSchoolFields(asked.questions) ?? [];
	const views = useMemo(() => viewsOf(asked.groups, text), [asked.groups, text]);
	const submit: FormViewProps<Values>["onSubmit"] = ({ group = [], proxyOrg }, entries) =>
		save(async () => {
			if (!place) return;
			// CUSTOM-11: both must be stored; each is said to have failed by its own sentence.
			const results = await Promise.allSettled([
				saveAnswers(place, entries as unknown as SaveFieldsBody, scene),
				saveGroups(place, groupsBody(group, proxyOrg)),
			]);
			changedMine("customFields", "studentGroups");
			const [first, second] = results.flatMap((each) => (each.status === "rejected" ? [each] : []));
			if (second) tellFailure(second.reason);
			if (first) throw first.reason;
			close({ complete: true });
		});
	return (
		<FormView<Values>
			id={id}
			fields={views}
			school={school}
			allRequired
			initial={{ group: groupPath(asked.groups), proxyOrg: asked.groups.proxyOrgId }}
			draft={`information-${scene}`}
			onSubmit={submit}
		>
			<DialogActions>
				<Button look="outline" onClick={() => close({ complete: false })}>
					{t("studentInfo.cancel")}
				</Button>
				<Button type="submit" aria-disabled={busy}>
					{t(busy ? "studentInfo.saving" : "studentInfo.ok")}
				</Button>
			</DialogActions>
		</FormView>
	);
}

export default function CompleteInformationDialog({
	args: { scene },
	close,
}: DialogProps<"completeInformation">) {
	const t = useT();
	const asked = useAsked({
		ask: async ({ schoolId }): Promise<Asked | undefined> => {
			const [questions, groups] = await Promise.all([
				fetchQuestions(schoolId, scene),
				fetchGroups(schoolId),
				...groupWidgets(),
			]);
			return questions.complete && groupsKnown(groups) ? undefined : { questions, groups };
		},
		end: (complete) => close({ complete }),
	});
	if (!asked) return null;
	return (
		<DialogFrame
			title={t("studentInfo.completeInformation")}
			description={t("studentInfo.informationIntro", { before: t(introOf(scene)) })}
			closeLabel={t("core.close")}
			width={643} // CUSTOM-01
			onClose={() => close({ complete: false })}
		>
			<DialogBody>
				<InformationForm asked={asked} scene={scene} close={close} />
			</DialogBody>
		</DialogFrame>
	);
}
