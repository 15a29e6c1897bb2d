// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"practice.due": { fixtures: { visitor: { props: {} } } },
} satisfies BlockAbouts;
