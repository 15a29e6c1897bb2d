// The questions as they are sent to the page, in one of the two documented shapes (ENT-25, ENT-26).

import { customFieldLimits } from "../../../schemas/customFieldLimits.ts";
import { fieldModels } from "../../../schemas/fieldModels.ts";
import type {
	CustomField,
	CustomFieldBrings,
	CustomFieldChoice,
	CustomFieldOption,
	CustomFieldWire,
	ImageInfo,
} from "../../../schemas/generated/documents.ts";
import { type Answer, asked, optionsById, type Questions, type Scene } from "./questions.ts";

/** The answer to one question. */
export interface Given {
	readonly values: readonly Answer[];
	readonly images: readonly ImageInfo[];
}
export type AllGiven = ReadonlyMap<string, Given>;

const choiceOf = ({ id, code, text, children }: CustomFieldOption): CustomFieldChoice => ({
	...{ id, itemCode: code, content: text },
	...(children ? { children: children.map(choiceOf) } : {}),
});

/** The properties of both shapes. */
function common(field: CustomField, given: Given | undefined): Omit<CustomFieldWire, "chooseRelList"> {
	const { code, label, kind, length, hint, sample, template } = field;
	return {
		...{ fieldCode: code, fieldName: label, fieldType: kind },
		...(length === undefined ? {} : { length }),
		...(hint === undefined ? {} : { fieldTip: hint }),
		...(sample === undefined ? {} : { samplePathUrl: sample }),
		...(template === undefined ? {} : { stencilPathUrl: template }),
		...(given && given.images.length > 0 ? { imageInfoList: [...given.images] } : {}),
	};
}

type Shape = (field: CustomField, given: Given | undefined, associated: boolean) => Partial<CustomFieldWire>;

const shapes: Readonly<Record<"A" | "B", Shape>> = {
	A: ({ code, options }, given, associated) => ({
		id: code,
		...(options ? { dataOptions: options.map(choiceOf) } : {}),
		dataValues: (given?.values ?? []).map((fieldValue) => ({ fieldValue })),
		associatedFlag: associated ? 1 : 0,
	}),
	B: ({ code, kind, options, required = false, frontUpdate = true }, given) => ({
		...{ fieldId: code, required, frontUpdateFlag: frontUpdate ? 1 : 0 },
		...(options ? { fieldOptions: options.map(choiceOf) } : {}),
		...(given && given.values.length > 0
			? { value: fieldModels.get(kind)?.isList ? [...given.values] : (given.values[0] ?? null) }
			: {}),
	}),
};

/**
 * The unconditional questions, each with its dependents. A question is repeated wherever it is shown, so a few that each
 * show the next by two answers would be millions: the limits cut those of a site that was applied before such sites were
 * refused.
 */
export function wireOf(questions: Questions, given: AllGiven, scene: Scene | undefined): CustomFieldWire[] {
	const shape = shapes[questions.config.shape ?? "B"];
	const left: Record<keyof typeof customFieldLimits, number> = { ...customFieldLimits };
	const toWire = (field: CustomField, above: readonly string[]): CustomFieldWire => {
		const { code, brings = [], options = [] } = field;
		left.questions -= 1;
		left.answers -= optionsById(options).size;
		const relation = ({ answer, itemCode, field: below, hint }: CustomFieldBrings) => {
			const dependent = questions.byCode.get(below);
			// Sites with a cycle are refused now; in one that was applied earlier the cycle ends here.
			if (!dependent || above.includes(below) || below === code) return [];
			if (left.questions <= 0 || left.answers <= 0) return [];
			return [
				{
					...(answer === undefined ? {} : { chooseFieldValue: answer }),
					...(itemCode === undefined ? {} : { chooseFieldItemCode: itemCode }),
					showFieldInfo: toWire(dependent, [...above, code]),
					...(hint === undefined ? {} : { fieldTip: hint }),
				},
			];
		};
		return {
			...common(field, given.get(code)),
			...shape(field, given.get(code), questions.associated.has(code)),
			...(brings.length > 0 ? { chooseRelList: brings.flatMap(relation) } : {}),
		};
	};
	return asked(questions, scene).map((field) => toWire(field, []));
}
