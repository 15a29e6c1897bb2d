// A form made from any JSON Schema: rjsf walks the schema and decides the structure, our kinds of fields and our frames
// draw it. Loaded when the first such form is shown.
import Form, { type IChangeEvent } from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, RJSFValidationError } from "@rjsf/utils";
import { type SubmitEvent, useCallback, useMemo, useRef, useState } from "react";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { DocumentForm, noDefaults } from "./DocumentForm.ts";
import { ErrorSummary, FailureContext, noFailure, placedErrors, withoutCorrected } from "./ErrorSummary.tsx";
import { FieldBoundary } from "./FieldBoundary.tsx";
import { focusError } from "./focusInside.ts";
import { createInterpretedValidator } from "./interpretedValidator.ts";
import { type Nested, NestedContext, type Path } from "./nestedContext.ts";
import type { SchemaFormProps } from "./nestedFormProps.ts";
import { idSeparator } from "./nestedIds.ts";
import { nestedFields, nestedTemplates } from "./nestedRegistry.ts";
import { NestedList } from "./nestedStyle.ts";
import { nestedWidgets } from "./nestedWidgets.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { rjsfText } from "./rjsfText.ts";
import { soundForm } from "./schemaProblems.ts";
import { pathOfError, placedValidator } from "./validationData.ts";

export default function NestedForm(props: SchemaFormProps) {
	const {
		id,
		schema,
		uiSchema,
		initial,
		validator,
		isDocument = false,
		disabled = false,
		onChange,
		onSubmit,
		children,
	} = props;
	const t = useT();
	const { schema: sound, problems } = useMemo(
		() => (validator ? { schema: schema as RJSFSchema, problems: [] } : soundForm(schema, initial)),
		[schema, validator, initial],
	);
	const formValidator = useMemo(
		() => placedValidator(validator ?? createInterpretedValidator(sound)),
		[validator, sound],
	);
	const [failed, setFailed] = useState(noFailure);
	const form = useRef<Form>(null);
	const [drafts] = useState(() => new Set<() => void>());
	const setValue = useCallback(
		(path: Path, value: unknown) => form.current?.setFieldValue([...path], value),
		[],
	);
	const validate = useCallback((part: string) => form.current?.onBlur(part, undefined), []);
	const attempted = failed.attempt > 0;
	const nested = useMemo(
		(): Nested => ({ t, attempted, drafts, validate, setValue }),
		[t, attempted, drafts, validate, setValue],
	);
	const RjsfForm = isDocument ? DocumentForm : Form;
	const translate = useMemo(() => rjsfText(t), [t]);
	// rjsf takes two functions for the same one, so it sees another language by this only.
	const language = useLanguage();
	const context = useMemo(() => ({ language }), [language]);
	const onError = (errors: RJSFValidationError[]) =>
		setFailed(({ attempt }) => ({ errors: placedErrors(id, errors), attempt: attempt + 1 }));
	const [start] = useState(() => initial);
	return (
		<NestedContext value={nested}>
			<FailureContext value={failed}>
				<NestedList
					onSubmitCapture={() => {
						for (const commit of [...drafts]) commit();
					}}
					// React events of a dialog's form bubble to the form that opened it.
					onSubmit={(event: SubmitEvent) => event.stopPropagation()}
				>
					<ProblemList problems={problems} />
					<FieldBoundary pointer="/" schema={sound} t={t}>
						<RjsfForm
							ref={form}
							schema={sound}
							uiSchema={uiSchema ?? {}}
							initialFormData={start}
							validator={formValidator}
							fields={nestedFields}
							templates={nestedTemplates}
							widgets={nestedWidgets}
							translateString={translate}
							formContext={context}
							idPrefix={id}
							idSeparator={idSeparator}
							{...(isDocument && { experimental_defaultFormStateBehavior: noDefaults })}
							disabled={disabled}
							noHtml5Validate
							showErrorList={false}
							liveValidate="onBlur"
							useFallbackUiForUnsupportedType
							focusOnFirstError={(error) => focusError(id, pathOfError(error))}
							onError={onError}
							onChange={({ formData, errors }: IChangeEvent) => {
								setFailed((last) => withoutCorrected(last, errors));
								onChange?.(formData);
							}}
							onSubmit={({ formData }: IChangeEvent) => {
								setFailed(({ attempt }) => ({ errors: [], attempt }));
								void onSubmit(formData);
							}}
						>
							<ErrorSummary form={id} />
							{children}
						</RjsfForm>
					</FieldBoundary>
				</NestedList>
			</FailureContext>
		</NestedContext>
	);
}
