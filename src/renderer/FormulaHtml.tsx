import styled from "styled-components";
import { QuestionHtml, questionTextStyle } from "./question/QuestionHtml.tsx";

const Frame = styled.div`
	${questionTextStyle}
`;

/** A text with formulas as MathML, sanitised as questions are. */
export default function FormulaHtml({ html }: { readonly html: string }) {
	return (
		<Frame>
			<QuestionHtml html={html} />
		</Frame>
	);
}
