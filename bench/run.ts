/** Measures speed on this machine: `npm run bench`, or `npm run bench -- analyser` for one. Compare figures of one run with each other, not across machines. */
import type { Measurement } from '../eval/corpus/measurement.ts'
import { keepResults } from '../eval/results.ts'
import { benchAnalyser } from './analyser.ts'
import { benchFirstNote } from './first-note.ts'
import { benchReading } from './reading.ts'
import { benchRetrieval } from './retrieval.ts'
import { benchSearch } from './search.ts'
import { benchThesisView } from './thesis-view.ts'
import { benchVenues } from './venues.ts'

const benches = {
  analyser: benchAnalyser,
  retrieval: benchRetrieval,
  search: benchSearch,
  venues: benchVenues,
  'first-note': benchFirstNote,
  reading: benchReading,
  'thesis-view': benchThesisView,
}

const accept = '--accept'
const wanted = process.argv.slice(2).filter((name) => name !== accept)
const rows: Measurement[] = []
for (const [name, measure] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()))
const fell = keepResults('bench/results.json', rows, { accepts: process.argv.includes(accept) })
for (const line of fell) console.error(`Fell: ${line}`)
// The browser of the benches that need one goes with the process.
process.exit(fell.length > 0 ? 1 : 0)
