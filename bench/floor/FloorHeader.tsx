import { useState } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import type { Language } from "./language.ts";

const Bar = styled.header`
	background: #1f5fd0;
	color: #ffffff;
`;
const Row = styled.div`
	display: flex;
	align-items: center;
	gap: 24px;
	max-width: 1200px;
	margin: 0 auto;
	padding: 16px 24px;
`;
const Brand = styled(Link)`
	font-size: 1.125rem;
	font-weight: 700;
`;
const Menu = styled.nav`
	display: flex;
	flex: 1;
	gap: 16px;
`;
const Field = styled.input`
	padding: 8px 12px;
	border: 1px solid #8a94a3;
	border-radius: 10px;
`;
const Plain = styled.button`
	padding: 8px 16px;
	border: 0;
	border-radius: 10px;
	background: #ffffff;
	color: #174ba6;
`;

const menu = [
	["Home", "/home/index"],
	["Courses", "/course/list"],
	["Teachers", "/home/teachers"],
	["News", "/home/news"],
	["About", "/home/about"],
	["Contact", "/home/contact"],
] as const;

interface Props {
	readonly language: Language;
	readonly onLanguage: (language: Language) => void;
}

export function FloorHeader({ language, onLanguage }: Props) {
	const [word, setWord] = useState("");
	return (
		<Bar>
			<Row>
				<Brand to="/home/index">Maple Academy</Brand>
				<Menu aria-label="Main">
					{menu.map(([name, to]) => (
						<Link key={name} to={to}>
							{name}
						</Link>
					))}
				</Menu>
				<Field
					aria-label="Search"
					placeholder="Search courses"
					value={word}
					onChange={(event) => setWord(event.target.value)}
				/>
				<Plain type="button" onClick={() => onLanguage(language === "en" ? "zh" : "en")}>
					{language === "en" ? "中文" : "English"}
				</Plain>
				<Plain type="button">Sign in</Plain>
			</Row>
		</Bar>
	);
}
