/** Style of the chat window of the demonstration: a vendor's own, without the themes of the site. */
export const chatStyle = `
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: #f6f7f9; color: #18212f; font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { display: flex; flex-direction: column; height: 100%; }
.log { display: flex; flex: 1; flex-direction: column; gap: 16px; margin: 0; padding: 16px; overflow-y: auto; list-style: none; }
.log li { display: grid; justify-items: start; gap: 4px; max-width: 85%; }
.log b { color: #566173; font-size: 12px; font-weight: 500; }
.log span { padding: 8px 12px; border: 1px solid #dfe4eb; border-radius: 4px 12px 12px 12px; background: #fff; overflow-wrap: anywhere; white-space: pre-wrap; }
.log .you { align-self: end; justify-items: end; }
.log .you span { border-color: #1f5fd0; border-radius: 12px 4px 12px 12px; background: #1f5fd0; color: #fff; }
.note { margin: 0; padding: 0 16px; color: #b42318; font-size: 13px; }
form { display: flex; gap: 8px; padding: 12px 16px 16px; border-top: 1px solid #dfe4eb; background: #fff; }
label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
input { flex: 1; min-width: 0; height: 44px; padding: 0 12px; border: 1px solid #8a94a3; border-radius: 8px; color: inherit; font: inherit; }
button { min-width: 72px; height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: #1f5fd0; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #174ba6; }
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 2px solid #1f5fd0; outline-offset: 2px; }
`;
