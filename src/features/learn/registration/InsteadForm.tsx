import { useAtomValue } from "jotai";
import { useId, useRef, useState } from "react";
import styled from "styled-components";
import type { InsteadForm as Form, SaveFieldsBody } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";
import { type FormHandle, FormView } from "../../../renderer/FormView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { writeInstead } from "./calls.ts";
import { useFormFields } from "./state.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-top: var(--space-5);
`;

/** Refusals after which the page shows what the server has: over, handed in, another device, another form. */
const outdated = new Set(["1441", "1443", "1444", "1445"]);

interface InsteadFormProps {
	readonly form: Form;
	readonly onChange: (form: Form) => void;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

const noFields = {};

/** The form of a registration on behalf: saved with any answers, handed in with all that are required. */
export function InsteadForm({ form, onChange, onOutdated }: InsteadFormProps) {
	const t = useT();
	const id = useId();
	const schoolId = useAtomValue(schoolIdAtom);
	const fields = useFormFields(form);
	const handle = useRef<FormHandle>(null);
	const { isBusy, failure, submit } = useSubmission("what is handed in could not be sent");
	const { card, version } = form;
	// What another device saved replaces the fields; what was typed here is restored from the draft.
	const [shown, setShown] = useState({ version, mount: 0 });
	if (version !== shown.version && !isBusy) setShown(({ mount }) => ({ version, mount: mount + 1 }));

	const write = (step: "save" | "hand", answers: SaveFieldsBody) =>
		submit(async () => {
			try {
				const stored = await writeInstead(step, card.id, schoolId, { version, answers });
				setShown(({ mount }) => ({ version: stored.version, mount }));
				onChange(stored);
				toast.success(t(step === "save" ? "registration.saved" : "registration.handedIn"));
			} catch (error) {
				if (error instanceof ApiError && outdated.has(error.code ?? "")) onOutdated();
				throw error;
			}
		});
	const save = () => write("save", (handle.current?.entries() ?? []) as unknown as SaveFieldsBody);
	return (
		<FormView<object>
			key={shown.mount}
			id={id}
			fields={noFields}
			school={fields}
			disabled={!card.canWrite}
			draft={`instead-${card.id}`}
			handle={handle}
			failure={failure}
			fallbackKey="registration.handFailed"
			onSubmit={(_, entries) => write("hand", entries as unknown as SaveFieldsBody)}
		>
			{card.canWrite && (
				<Actions>
					<Button type="submit" size="l" aria-disabled={isBusy}>
						{t(isBusy ? "registration.sending" : "registration.handIn")}
					</Button>
					<Button variant="outline" size="l" aria-disabled={isBusy} onClick={() => void save()}>
						{t("registration.save")}
					</Button>
				</Actions>
			)}
		</FormView>
	);
}
