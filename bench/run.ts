/** Measures speed on this machine: `npm run bench`. Compare figures of one run with each other, not across machines. */
import { keepResults } from '../eval/results.ts'
import { benchAnalyser } from './analyser.ts'
import { benchFirstNote } from './first-note.ts'
import { benchReading } from './reading.ts'
import { benchRetrieval } from './retrieval.ts'
import { benchSearch } from './search.ts'
import { benchThesisView } from './thesis-view.ts'
import { benchVenues } from './venues.ts'

keepResults('bench/results.json', [
  ...benchAnalyser(),
  ...benchRetrieval(),
  ...(await benchSearch()),
  ...benchVenues(),
  ...(await benchFirstNote()),
  ...(await benchReading()),
  ...(await benchThesisView()),
])
