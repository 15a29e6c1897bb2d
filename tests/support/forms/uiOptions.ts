// The options of a uiSchema that rjsf's types name, and where each is shown to work.

/** Shown by tests/matrix/uiOptions.test.ts. */
export const optionsInBrowser: readonly string[] = [
	"autofocus",
	"duplicateKeySuffixSeparator",
	"emptyValue",
	"hideError",
];

const isCode = "it is a React component, which a document cannot hold";
const isStyle = "a document says nothing about styles: a theme does";

/** Options that change nothing here, and why. */
export const leftOutOptions: Readonly<Record<string, string>> = {
	ArrayFieldDescriptionTemplate: isCode,
	ArrayFieldItemTemplate: isCode,
	ArrayFieldTemplate: isCode,
	ArrayFieldTitleTemplate: isCode,
	BaseInputTemplate: isCode,
	DescriptionFieldTemplate: isCode,
	ErrorListTemplate: isCode,
	FieldErrorTemplate: isCode,
	FieldHelpTemplate: isCode,
	FieldTemplate: isCode,
	ObjectFieldTemplate: isCode,
	TitleFieldTemplate: isCode,
	UnsupportedFieldTemplate: isCode,
	WrapIfAdditionalTemplate: isCode,
	classNames: isStyle,
	style: isStyle,
	allowClearTextInputs:
		"a text is cleared by the keyboard; a button in each text would be one more stop of Tab",
	autocapitalize: "the kind of field decides what a phone's keyboard may correct",
	enableMarkdownInDescription: "texts of a document are text, never markup",
	enableMarkdownInHelp: "texts of a document are text, never markup",
	filePreview:
		"a file inside a document is named and can be removed; the kinds image and annex have previews",
	optionsSchemaSelector: "rjsf's own walk of the schema reads it, nothing is drawn by it",
	optionValueFormat: "only how rjsf's own selects name their options; ours name them by position",
	submitButtonOptions: "the submit button is FormView's child and belongs to the page around the form",
};
