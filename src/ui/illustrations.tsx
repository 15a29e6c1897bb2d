// Pictures of the empty states by type (EMPTY-02).
import { picturesOfLearning } from "./picturesOfLearning.tsx";
import { picturesOfPeople } from "./picturesOfPeople.tsx";
import { picturesOfThings } from "./picturesOfThings.tsx";

export const illustrations = { ...picturesOfThings, ...picturesOfLearning, ...picturesOfPeople } as const;

export type EmptyType = keyof typeof illustrations;

export const emptyTypes = Object.keys(illustrations) as EmptyType[];

/** The picture of a type; in a chunk of its own. */
export default function Illustration({ type }: { readonly type: EmptyType }) {
	return illustrations[type];
}
