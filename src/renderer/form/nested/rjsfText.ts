// The sentences rjsf itself puts into a form, in the language of the page.
import { type Registry, replaceStringParameters, TranslatableString } from "@rjsf/utils";
import type { Translate } from "../../../core/i18n.ts";

const keys: Readonly<Partial<Record<TranslatableString, string>>> = {
	[TranslatableString.YesLabel]: "nested.yes",
	[TranslatableString.NoLabel]: "nested.no",
	[TranslatableString.NewStringDefault]: "nested.newValue",
	[TranslatableString.MissingItems]: "nested.missingItems",
	[TranslatableString.Type]: "nested.kindOfValue",
	[TranslatableString.Value]: "nested.value",
	[TranslatableString.OptionPrefix]: "nested.option",
	[TranslatableString.TitleOptionPrefix]: "nested.optionOf",
	[TranslatableString.DeprecatedLabel]: "nested.deprecated",
	[TranslatableString.UnknownFieldType]: "nested.unknownType",
	[TranslatableString.InvalidObjectField]: "nested.wrongOrder",
	[TranslatableString.UnsupportedField]: "nested.cannotDraw",
	[TranslatableString.UnsupportedFieldWithId]: "nested.cannotDrawAt",
	[TranslatableString.UnsupportedFieldWithReason]: "nested.cannotDrawBy",
	[TranslatableString.UnsupportedFieldWithIdAndReason]: "nested.cannotDrawAtBy",
	[TranslatableString.OptionalObjectAdd]: "nested.addOptional",
	[TranslatableString.OptionalObjectRemove]: "nested.removeOptional",
	[TranslatableString.OptionalObjectEmptyMsg]: "nested.emptyOptional",
};

/** rjsf's parameters are %1 and %2, ours are named so. */
export const rjsfText =
	(t: Translate): Registry["translateString"] =>
	(text, params) => {
		const key = keys[text];
		if (key === undefined) return replaceStringParameters(text, params);
		return t(key, Object.fromEntries((params ?? []).map((value, i) => [`p${i + 1}`, value])));
	};
