// Stands in for rjsf's default registry, which brings a widget, a field and a template for everything (20 KB gzip). A
// form is laid out by rjsf's ObjectField and drawn by our own cells; nothing else of the registry is ever asked for.
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import type { Registry } from "@rjsf/utils";

const registry = {
	// A form is an object; what a schema of another type is drawn by is never asked for.
	fields: { SchemaField: ObjectField },
	templates: { ButtonTemplates: {} },
	widgets: {},
	rootSchema: {},
	formContext: {},
	translateString: String,
	globalFormOptions: { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false },
};

export default function getDefaultRegistry(): Partial<Registry> {
	return registry as unknown as Partial<Registry>;
}
