import type { GuidanceDocument } from '../contract.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? '')

const words = {
  answered: 'Answered',
  partly: 'Partly',
  'not-yet': 'Not yet',
  unclear: 'Not looked for',
}

/** The guidance document as HTML: headings and lists, every word escaped, no attribute, nothing that loads or runs. */
export function documentHtml({ sections }: Pick<GuidanceDocument, 'sections'>): string {
  return sections
    .map(({ title, writing_topics: topics }) => {
      const items = topics.map(
        ({ text, answered }) =>
          `<li>${escaped(text)}${answered === null ? '' : ` <em>${words[answered.state]}</em>`}</li>`,
      )
      return `<h2>${escaped(title)}</h2>${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}`
    })
    .join('\n')
}
