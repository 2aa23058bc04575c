import { html } from './html.ts'
import type { Html } from './html.ts'

export const STYLE_PATH = '/identity/style.css'

export interface Page {
  /** Also the heading. */
  readonly title: string
  readonly lead?: Html | string
  readonly body: Html
  /** Shown beside the form where there is room; decoration only. */
  readonly hasSpecimen?: boolean
  /** Titles of pages that answer a mistake begin with it, so that a screen reader says so first. */
  readonly isFault?: boolean
}

const MARK = html`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
  <path class="lines" d="M3 5.5h9M3 10h9M3 14.5h9M3 19h6" stroke-width="1.7" />
  <path class="margin" d="M15.5 3.5v17" stroke-width="1.7" />
  <path class="margin" d="M18 10h4.2M18 13.4h3" stroke-width="2.3" />
</svg>`

/** What a review looks like, for those who have not seen one. */
const SPECIMEN = html`<aside class="specimen" aria-hidden="true">
  <div class="sheet">
    <p class="sheet-head">Richness and hedgerow age</p>
    <div class="sheet-row">
      <p>
        These results show that
        <mark>planting hedgerows causes ground-beetle communities to recover</mark> within a human
        generation. Open-ground species made up most of the difference among younger hedges, while
        woodland specialists appeared only in the oldest.
      </p>
      <div class="note">
        <p class="note-title">The claim outruns the design</p>
        <p class="note-text">
          A survey of one summer can show that the two go together. Say that, or name what rules out
          the age of the soil.
        </p>
      </div>
    </div>
    <p class="faint">
      Across the 24 margins we caught 3,812 ground beetles belonging to 61 species. Effort was equal
      at every site.
    </p>
  </div>
</aside>`

/** A whole page as text. */
export function renderPage(page: Page): string {
  const { text } = html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>${page.isFault === true && 'Error: '}${page.title} – Scholium</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${STYLE_PATH}" />
    </head>
    <body class="${page.hasSpecimen === true ? 'split' : 'single'}">
      <div class="column">
        <header>
          <a class="home" href="/">${MARK}<span>Scholium</span></a>
        </header>
        <main>
          <h1>${page.title}</h1>
          ${page.lead !== undefined && html`<p class="lead">${page.lead}</p>`} ${page.body}
        </main>
      </div>
      ${page.hasSpecimen === true && SPECIMEN}
    </body>
  </html>`
  return `<!doctype html>\n${text}\n`
}

export interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string | undefined
  readonly hint?: string
  readonly error?: string | undefined
  readonly inputMode?: 'numeric'
  readonly isFocused?: boolean
}

/** A labelled field; what is wrong with it stands beside it and is read out with it. */
export function renderField(field: Field): Html {
  const described = [
    field.error !== undefined && `${field.name}-error`,
    field.hint !== undefined && `${field.name}-hint`,
  ].filter((id) => id !== false)
  const attributes = [
    html`id="${field.name}" name="${field.name}" type="${field.type}"
    autocomplete="${field.autocomplete}" required`,
    field.value !== undefined && html` value="${field.value}"`,
    field.inputMode !== undefined && html` inputmode="${field.inputMode}"`,
    field.type === 'email' && html` spellcheck="false" autocapitalize="none"`,
    field.isFocused === true && html` autofocus`,
    field.error !== undefined && html` aria-invalid="true"`,
    described.length > 0 && html` aria-describedby="${described.join(' ')}"`,
  ]
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    ${field.hint !== undefined && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
    <input ${attributes} />
    ${field.error !== undefined && html`<p class="error" id="${field.name}-error">${field.error}</p>`}
  </div>`
}

/** One form; its fields in order, the first wrong one focused, otherwise the first that is empty. */
export function renderForm(form: {
  readonly action: string
  readonly fields: readonly Field[]
  readonly button: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Whose password it is, for password managers; not shown. */
  readonly username?: string
  /** What is wrong with no single field. */
  readonly fault?: string | undefined
}): Html {
  const first =
    form.fields.find((field) => field.error !== undefined) ??
    form.fields.find((field) => (field.value ?? '') === '')
  return html`${form.fault !== undefined && html`<p class="fault" role="alert">${form.fault}</p>`}
    <form method="post" action="${form.action}" novalidate>
      ${Object.entries(form.hidden ?? {}).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${
        form.username !== undefined &&
        html`<input
          type="text"
          name="username"
          autocomplete="username"
          value="${form.username}"
          hidden
          readonly
        />`
      }
      ${form.fields.map((field) => renderField({ ...field, isFocused: field === first }))}
      <button type="submit" class="primary">${form.button}</button>
    </form>`
}

/** A button that posts without fields. */
export function renderAction(action: {
  readonly action: string
  readonly button: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly isPrimary?: boolean
}): Html {
  return html`<form method="post" action="${action.action}" class="action">
    ${Object.entries(action.hidden ?? {}).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit" class="${action.isPrimary === true ? 'primary' : 'plain'}">
      ${action.button}
    </button>
  </form>`
}
