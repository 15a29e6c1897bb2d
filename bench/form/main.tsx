// The floor of forms: eleven kinds of field written by hand, one state a field, each memoised.
// `?fields=110` repeats the kinds until there are that many.
import { createRoot } from "react-dom/client";
import { FloorForm } from "./FloorForm.tsx";

const asked = Number(new URLSearchParams(location.search).get("fields") ?? 11);
const count = Number.isInteger(asked) && asked > 0 ? asked : 11;
const element = document.getElementById("root");
if (!element) throw new Error('bench/form/index.html must hold an element with id "root", found none');
createRoot(element).render(<FloorForm count={count} />);
