// What rjsf draws a form with: our kinds of fields as its widgets, our frames as its templates.
import type { RegistryFieldsType, TemplatesType } from "@rjsf/utils";
import { BoundedField } from "./BoundedField.tsx";
import { ChoiceFrame } from "./ChoiceFrame.tsx";
import { EntryFrame } from "./EntryFrame.tsx";
import { GroupFrame } from "./GroupFrame.tsx";
import { ItemField } from "./ItemField.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListItem } from "./ListItem.tsx";
import { OpenRecursion } from "./OpenRecursion.tsx";

const nothing = () => null;

export const nestedFields: RegistryFieldsType = {
	SchemaField: BoundedField,
	ArraySchemaField: ItemField,
};

export const nestedTemplates: Partial<TemplatesType> = {
	FieldTemplate: EntryFrame,
	ObjectFieldTemplate: GroupFrame,
	ArrayFieldTemplate: ListFrame,
	ArrayFieldItemTemplate: ListItem,
	MultiSchemaFieldTemplate: ChoiceFrame,
	CyclicSchemaExpandTemplate: OpenRecursion,
	// Each field draws these itself.
	DescriptionFieldTemplate: nothing,
	FieldErrorTemplate: nothing,
	FieldHelpTemplate: nothing,
};
