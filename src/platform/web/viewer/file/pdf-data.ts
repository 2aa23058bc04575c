/**
 * The workers that read and draw, and character maps and the fourteen standard fonts for files that do not carry them: all served with
 * the pages.
 */
const files: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/build/pdf.{worker,renderer}.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** Where a file of pdf.js is served. */
export function bundledAddress(name: string): string {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`There is no ${name} here`)
  return address
}

/** Gives pdf.js its data files by name. Nothing is fetched from another host. */
export class BundledData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const answer = await fetch(bundledAddress(filename))
    if (!answer.ok) throw new Error(`${filename} was not answered`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
