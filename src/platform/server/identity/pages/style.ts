import { readFile } from 'node:fs/promises'

import { fontRules } from './fonts.ts'

const TOKENS = new URL('../../../web/ui/tokens.css', import.meta.url)

/**
 * The product's tokens and the few rules that these pages need. The tokens choose dark by an attribute that a
 * script sets; here the browser's own preference decides, because the pages work without scripts.
 */
export async function readStyle(pages: string | undefined): Promise<string> {
  const tokens = await readFile(TOKENS, 'utf8')
  const dark = /\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/u.exec(tokens)?.[1]
  if (dark === undefined) throw new Error('tokens.css has no dark scheme')
  return `${await fontRules(pages)}${tokens}\n@media (prefers-color-scheme: dark) { :root { ${dark} } }\n${RULES}`
}

const RULES = `
*, ::before, ::after { box-sizing: border-box }
html { font-size: 100%; text-size-adjust: 100% }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh;
  background: var(--sc-paper); color: var(--sc-ink);
  font: var(--sc-text-md) / var(--sc-leading-ui) var(--sc-font-ui);
  font-kerning: normal; -webkit-font-smoothing: antialiased;
}
h1, p { margin: 0; text-wrap: pretty }
a { color: var(--sc-accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px }
.column { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; padding: var(--sc-5) }
.home {
  display: inline-flex; align-items: center; gap: var(--sc-2); min-height: var(--sc-target);
  font: var(--sc-weight-strong) var(--sc-head-sm) / 1 var(--sc-font-page);
  color: var(--sc-ink); text-decoration: none;
}
.lines { stroke: var(--sc-ink) }
.margin { stroke: var(--sc-accent) }
header, main { width: 100%; max-width: 27rem; margin-inline: auto }
main { padding-block: var(--sc-8) }
@media (min-width: 40rem) { main { margin-block: auto } }
h1 {
  font: var(--sc-weight-strong) var(--sc-head-lg) / var(--sc-head-leading) var(--sc-font-page);
  text-wrap: balance; overflow-wrap: anywhere;
}
.lead { margin-top: var(--sc-3); color: var(--sc-ink-2); font-size: var(--sc-text-lg); overflow-wrap: anywhere }
form { margin-top: var(--sc-6) }
.field { margin-bottom: var(--sc-5) }
label { display: block; margin-bottom: var(--sc-1); font-weight: var(--sc-weight-strong) }
.hint { margin-bottom: var(--sc-2); color: var(--sc-ink-3); font-size: var(--sc-text-sm) }
input:not([type='hidden']) {
  display: block; width: 100%; min-height: 2.75rem; padding: var(--sc-2) var(--sc-3);
  border: 1px solid var(--sc-field); border-radius: var(--sc-radius-2);
  background: var(--sc-raised); color: var(--sc-ink); font: inherit; font-size: 1rem;
}
input[aria-invalid] { border-color: var(--sc-major-mark); box-shadow: inset 0 0 0 1px var(--sc-major-mark) }
.error { margin-top: var(--sc-2); color: var(--sc-major) }
.fault, .notice { margin-top: var(--sc-5); padding: var(--sc-3) var(--sc-4); border-radius: var(--sc-radius-2) }
.fault { background: var(--sc-major-wash); color: var(--sc-ink) }
.notice { background: var(--sc-accent-wash); color: var(--sc-ink) }
button {
  min-height: 2.75rem; padding: 0 var(--sc-5); border-radius: var(--sc-radius-2);
  font: var(--sc-weight-strong) var(--sc-text-md) / 1 var(--sc-font-ui); cursor: pointer;
}
.primary, .go {
  border: 1px solid transparent; background: var(--sc-accent); color: var(--sc-on-accent);
}
.primary { width: 100% }
.primary:hover, .go:hover { background: var(--sc-accent-hover) }
.plain { border: 1px solid var(--sc-field); background: transparent; color: var(--sc-ink) }
.plain:hover { background: var(--sc-sunken) }
.go {
  display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: var(--sc-6); padding: 0 var(--sc-5);
  border-radius: var(--sc-radius-2); font-weight: var(--sc-weight-strong); text-decoration: none;
}
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: var(--sc-3) var(--sc-4); margin-top: var(--sc-5) }
.action { margin: 0 }
.others { display: grid; justify-items: start; gap: var(--sc-2); margin-top: var(--sc-6); padding-top: var(--sc-5); border-top: 1px solid var(--sc-rule) }
.others a { display: inline-block; padding-block: 0.2rem }
.specimen { display: none }
@media (min-width: 64rem) {
  .column { padding: var(--sc-5) var(--sc-14) }
  .split { display: grid; grid-template-columns: 1fr 1fr }
  .split .specimen {
    display: grid; align-content: center; padding: var(--sc-14);
    background: var(--sc-desk); border-left: 1px solid var(--sc-rule);
  }
  .sheet {
    display: grid; gap: var(--sc-4); padding: var(--sc-10);
    background: var(--sc-paper); border: 1px solid var(--sc-rule);
    font: var(--sc-page-size) / var(--sc-page-leading) var(--sc-font-page);
  }
  .sheet-head { font-size: var(--sc-head-sm); font-weight: var(--sc-weight-strong) }
  .sheet-row { display: grid; grid-template-columns: 1fr 11rem; gap: var(--sc-6) }
  .sheet mark { background: var(--sc-major-wash-2); color: inherit; border-bottom: 2px solid var(--sc-major-mark) }
  .note { font-size: var(--sc-note-size); line-height: var(--sc-note-leading) }
  .note-title { font-weight: var(--sc-weight-strong); margin-bottom: var(--sc-1) }
  .note-title::before { content: '◆ '; color: var(--sc-major-mark) }
  .note-text { font-style: italic; color: var(--sc-ink-2) }
  .faint { color: var(--sc-ink-3) }
}
@media (min-width: 64rem) and (max-width: 80rem) {
  .sheet-row { grid-template-columns: 1fr }
}
@media (forced-colors: active) {
  .primary, .go { border-color: ButtonText }
}
`
