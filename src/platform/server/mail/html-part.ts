import type { MailContent } from './port.ts'

/**
 * The colours of the product (tokens.css), light; the dark ones stand in the style element, for the programs
 * that read it. Programs that darken by themselves start from these and stay readable.
 */
const light = {
  desk: '#eff1ee',
  paper: '#fdfdfb',
  rule: '#dbdfd9',
  ink: '#18201d',
  ink2: '#434e49',
  ink3: '#5f6a65',
  accent: '#0e5a54',
  onAccent: '#ffffff',
} as const

const PAGE = "'STIX Two Text', Georgia, 'Times New Roman', serif"
const INTERFACE = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"

const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .desk { background: #0f1312 !important; }
    .paper { background: #171c1a !important; border-color: #29302d !important; }
    .ink { color: #e5e7e1 !important; }
    .ink-2 { color: #b6beb8 !important; }
    .ink-3 { color: #929c96 !important; }
    .action { background: #7fcdc0 !important; }
    .action a { color: #06312d !important; }
    .link { color: #7fcdc0 !important; }
    .rule { border-color: #29302d !important; }
  }
  @media (max-width: 620px) {
    .desk { padding: 0 !important; }
    .paper { border: 0 !important; padding: 24px 20px 28px !important; }
  }
`

/**
 * The message as HTML that mail programs take: tables and inline styles, no remote image, no script, nothing
 * that tells anybody that it was read.
 */
export function htmlPart(content: MailContent): string {
  const { ink, ink2, ink3, desk, paper, rule } = light
  const paragraphs = content.paragraphs.map(
    (text) =>
      `<p class="ink-2" style="margin:0 0 16px;color:${ink2};font-family:${INTERFACE};font-size:16px;line-height:1.5;">${escape(text)}</p>`,
  )
  const footer = content.footer.map(
    (text) =>
      `<p class="ink-3" style="margin:0 0 6px;color:${ink3};font-family:${INTERFACE};font-size:13px;line-height:1.45;">${escape(text)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="desk" style="margin:0;padding:0;background:${desk};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escape(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="desk" style="padding:32px 16px;background:${desk};">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="paper" style="padding:28px 36px 32px;border:1px solid ${rule};border-radius:4px;background:${paper};">
<p class="ink" style="margin:0 0 28px;color:${ink};font-family:${PAGE};font-size:20px;font-weight:600;line-height:1.2;">Scholium</p>
<h1 class="ink" style="margin:0 0 14px;color:${ink};font-family:${PAGE};font-size:25px;font-weight:600;line-height:1.2;">${escape(content.heading)}</h1>
${paragraphs.join('\n')}
${actionOf(content)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px;">
<tr><td class="rule" style="padding-top:14px;border-top:1px solid ${rule};">
${footer.join('\n')}
${unsubscribeOf(content)}
</td></tr>
</table>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function actionOf({ action }: MailContent): string {
  if (action === undefined) return ''
  const { accent, onAccent, ink3 } = light
  const url = escape(action.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px;">
<tr><td class="action" style="border-radius:4px;background:${accent};">
<a href="${url}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 20px;color:${onAccent};font-family:${INTERFACE};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;">${escape(action.label)}</a>
</td></tr>
</table>
<p class="ink-3" style="margin:0;color:${ink3};font-family:${INTERFACE};font-size:13px;line-height:1.45;word-break:break-all;">If the button does nothing, open this address:<br><a href="${url}" target="_blank" rel="noopener" class="link" style="color:${accent};">${url}</a></p>`
}

function unsubscribeOf({ unsubscribe }: MailContent): string {
  if (unsubscribe === undefined) return ''
  const { accent, ink3 } = light
  return `<p class="ink-3" style="margin:0;color:${ink3};font-family:${INTERFACE};font-size:13px;line-height:1.45;"><a href="${escape(unsubscribe.page)}" target="_blank" rel="noopener" class="link" style="color:${accent};">Stop e-mails like this one</a></p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character)
}
