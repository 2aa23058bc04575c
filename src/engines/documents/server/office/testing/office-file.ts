import { strToU8, zipSync } from 'fflate'

const namespaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:ooo="http://openoffice.org/2004/office" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"'

/** An OpenDocument text with this body, and whatever else its author put in. */
export function openDocument(
  body: string,
  extra: { readonly scripts?: string; readonly parts?: Readonly<Record<string, string>> } = {},
): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.text'
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} office:version="1.2">${extra.scripts ?? ''}<office:body><office:text>${body}</office:text></office:body></office:document-content>`
  const parts = { 'content.xml': content, ...extra.parts }
  const listed = Object.keys(parts)
    .map(
      (name) =>
        `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
    )
    .join('')
  const manifest = `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>${listed}</manifest:manifest>`
  const files = Object.entries({ ...parts, 'META-INF/manifest.xml': manifest })
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    ...Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])),
  })
}

/** A text whose macro writes a file as soon as it is opened, and whose pictures stand elsewhere. */
export function armedDocument(target: string, addresses: readonly string[]): Uint8Array {
  const module = `Sub Fire\nOpen "${target}" For Output As #1\nPrint #1, "fired"\nClose #1\nEnd Sub`
  return openDocument(
    `<text:h text:outline-level="1">Introduction</text:h><text:p>Hedges hold beetles.</text:p>${addresses
      .map(
        (address) =>
          `<text:p><draw:frame svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`,
      )
      .join(
        '',
      )}<text:section text:name="s"><text:section-source xlink:href="${addresses[0] ?? ''}"/><text:p>Kept.</text:p></text:section>`,
    {
      scripts:
        '<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Fire?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>',
      parts: {
        'Basic/script-lc.xml':
          '<?xml version="1.0"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
        'Basic/Standard/script-lb.xml':
          '<?xml version="1.0"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>',
        'Basic/Standard/Module1.xml': `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${module.replaceAll('"', '&quot;')}</script:module>`,
      },
    },
  )
}
