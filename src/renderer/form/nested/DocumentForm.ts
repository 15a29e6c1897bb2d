// rjsf's form for a document that exists: rjsf changes only what the person changes.
import Form from "@rjsf/core/lib/components/Form.js";
import type { Experimental_DefaultFormStateBehavior } from "@rjsf/utils";

/** What a document leaves out stays out. */
export const noDefaults: Experimental_DefaultFormStateBehavior = {
	emptyObjectFields: "skipDefaults",
	arrayMinItems: { populate: "never" },
	constAsDefaults: "never",
	requiredBooleanDefault: "skip",
};

type StateArguments = Parameters<Form["getStateFromProps"]>;

/**
 * Once a schema has a condition anywhere, rjsf rewrites the whole value after each change: it adds an empty object for
 * every group that is not there and drops what an earlier branch of a condition had. Here it stays, and is told as wrong.
 */
export class DocumentForm extends Form {
	override getStateFromProps(...given: StateArguments) {
		const [props, data, retrieved, resetErrors, changedFields, skipLiveValidate, _sanitize, ...rest] = given;
		return super.getStateFromProps(
			props,
			data,
			retrieved,
			resetErrors,
			changedFields,
			skipLiveValidate,
			false,
			...rest,
		);
	}
}
