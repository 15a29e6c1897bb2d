// Pictures of the empty states by type (EMPTY-02). Another type is another entry.
import { picturesOfLearning } from "./picturesOfLearning.tsx";
import { picturesOfPeople } from "./picturesOfPeople.tsx";
import { picturesOfThings } from "./picturesOfThings.tsx";

export const illustrations = { ...picturesOfThings, ...picturesOfLearning, ...picturesOfPeople } as const;

export type EmptyType = keyof typeof illustrations;

/** Every type there is. */
export const emptyTypes = Object.keys(illustrations) as EmptyType[];

/** The picture of a type; fetched only where there is nothing else to show. */
export default function Illustration({ type }: { readonly type: EmptyType }) {
	return illustrations[type];
}
