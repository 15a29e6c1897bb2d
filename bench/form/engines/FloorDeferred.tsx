import type { Engine } from "bench-engine";
import { FloorForm, storedInFloor } from "../FloorForm.tsx";

export const engine: Engine = {
	Form: function floorDeferred({ questions }) {
		return <FloorForm questions={questions} deferred />;
	},
	stored: storedInFloor,
};
