// The rules a compiled form has besides those of its fields' kinds: the last gate before something is sent.
import type { ValidatorError } from "../../../schemas/problems.ts";
import type { Issue } from "../define.ts";
import type { CompiledForm } from "../FormView.tsx";
import type { Gate } from "./formStore.ts";

type Validator = ((values: unknown) => boolean) & { errors?: readonly ValidatorError[] | null };

/** Name of the property an error is about. */
export const propertyOf = ({
	instancePath = "",
	params,
}: Pick<ValidatorError, "instancePath" | "params">): string =>
	instancePath.split("/")[1] ??
	String((params as { missingProperty?: unknown } | undefined)?.missingProperty ?? "");

/** @throws when a form comes without the validator of its own schema */
export function gateOf({ schema, validators }: CompiledForm): Gate {
	const validate = validators[String(schema["$id"])] as Validator | undefined;
	if (!validate)
		throw new Error(
			`form ${String(schema["$id"])}: its validator must be among ${Object.keys(validators).join(", ")}; run npm run generate`,
		);
	return (values) => {
		const broken = new Map<string, Issue[]>();
		if (validate(values)) return broken;
		for (const error of validate.errors ?? []) {
			const name = propertyOf(error);
			const issue = { keyword: error.keyword, params: error.params };
			broken.set(name, [...(broken.get(name) ?? []), issue]);
		}
		return broken;
	};
}

/** Names of what a compiled form cannot do without. */
export const requiredIn = (form: CompiledForm | undefined): readonly string[] => {
	const required = form?.schema["required"];
	return Array.isArray(required) ? required.map(String) : [];
};
