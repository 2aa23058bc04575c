import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A publication as Crossref writes it; invented. */
export const HEDGES = {
  DOI: '10.5555/hedges.14',
  title: ['Ground beetles in replanted hedges: a fourteen-year series'],
  author: [
    { given: 'Ingrid', family: 'Sørland' },
    { given: 'Chidi', family: 'Achebe' },
  ],
  issued: { 'date-parts': [[2025]] },
  'container-title': ['Field and Margin'],
  type: 'journal-article',
  URL: 'https://doi.org/10.5555/hedges.14',
  'is-referenced-by-count': 12,
  abstract:
    'Hedges are replanted in the hope that the animals of old hedges return to them. It is not known whether they do. Here we ask whether replanted hedges come to hold the ground beetles of old hedges, and how fast. We sampled 36 replanted hedges and 12 old ones with pitfall traps every second year for fourteen years. Mean richness rose from 9.8 to 15.9 species by year nine and was 15.6 in year fourteen, while old hedges held 20.3. Almost all of the remaining gap is eleven flightless species, none of which was caught in a replanted hedge. We conclude that replanting alone does not bring back the beetles of old hedges within fourteen years.',
}

export interface CrossrefHouse {
  /** For SCHOLIUM_SOURCES. */
  readonly setting: string
  close(): Promise<void>
}

/** Crossref, replaced at the network: it knows one publication, by its DOI and by its words. */
export async function openCrossref(): Promise<CrossrefHouse> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const isKnown = path.includes(HEDGES.DOI)
    const items = /\?.*replanted/u.test(path) ? [HEDGES] : []
    const message = isKnown ? HEDGES : { items, 'total-results': items.length }
    response.writeHead(isKnown || path.includes('?') ? 200 : 404, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify({ status: 'ok', message }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    setting: `crossref=http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
