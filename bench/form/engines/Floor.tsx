import type { Engine } from "bench-engine";
import { FloorForm, storedInFloor } from "../FloorForm.tsx";

export const engine: Engine = { Form: FloorForm, stored: storedInFloor };
