// The floor of the measurements: the home page hand-written for one school,
// on the same libraries and with nothing configurable.
import { useAtom } from "jotai";
import { createRoot } from "react-dom/client";
import { HashRouter, Route, Routes } from "react-router-dom";
import { FloorFooter } from "./FloorFooter.tsx";
import { FloorHeader } from "./FloorHeader.tsx";
import { FloorHome } from "./FloorHome.tsx";
import { languageAtom } from "./language.ts";
import { PageStyle } from "./PageStyle.ts";

function FloorPage() {
	const [language, setLanguage] = useAtom(languageAtom);
	return (
		<>
			<PageStyle />
			<FloorHeader language={language} onLanguage={setLanguage} />
			<main>
				<Routes>
					<Route path="*" element={<FloorHome language={language} />} />
				</Routes>
			</main>
			<FloorFooter />
		</>
	);
}

const element = document.getElementById("root");
if (!element) throw new Error('bench/floor/index.html must hold an element with id "root", found none');
createRoot(element).render(
	<HashRouter>
		<FloorPage />
	</HashRouter>,
);
