import { Link } from "react-router-dom";
import styled from "styled-components";

const Band = styled.footer`
	background: #18212f;
	color: #dfe4eb;
`;
const Columns = styled.div`
	display: grid;
	grid-template-columns: repeat(4, 1fr);
	gap: 24px;
	max-width: 1200px;
	margin: 0 auto;
	padding: 48px 24px;
`;

const columns = [
	["Learn", ["Courses", "Teachers", "Certificates"]],
	["School", ["About", "News", "Jobs"]],
	["Help", ["Questions", "Contact", "Refunds"]],
	["Legal", ["Terms", "Privacy", "Cookies"]],
] as const;

export function FloorFooter() {
	return (
		<Band>
			<Columns>
				{columns.map(([title, links]) => (
					<section key={title}>
						<h2>{title}</h2>
						{links.map((link) => (
							<p key={link}>
								<Link to={`/home/${link.toLowerCase()}`}>{link}</Link>
							</p>
						))}
					</section>
				))}
			</Columns>
		</Band>
	);
}
