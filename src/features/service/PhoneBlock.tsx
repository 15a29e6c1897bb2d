import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useText } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Contacts } from "./Contacts.tsx";
import { Entry } from "./Entry.tsx";
import { telHref } from "./rules.ts";

/** Settings of service.phone. */
export interface PhoneProps {
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
	/** Working hours. */
	readonly hours?: LocalText;
	/** Up to three numbers. */
	readonly first?: string;
	readonly second?: string;
	readonly third?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.phone": PhoneProps;
	}
}

/** Working hours and numbers to call (SHELL-SIDE-06). */
export function PhoneBlock({ props }: BlockProps<PhoneProps>) {
	const text = useText();
	const numbers = [props.first, props.second, props.third].filter((number) => !!number) as string[];
	if (numbers.length === 0) return null;
	return (
		<Entry icon="phone" title={props.title} caption={props.caption}>
			<Contacts note={text(props.hours)} links={numbers.map((number) => [number, telHref(number)])} />
		</Entry>
	);
}
