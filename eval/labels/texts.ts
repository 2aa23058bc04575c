import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

import type { Document } from '#engines/documents/document.ts'
import { ReadError } from '#engines/documents/server/read-error.ts'
import { readFile } from '#engines/documents/server/read-file.ts'
import type { ReadableType } from '#engines/documents/server/sniff-type.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import { dataFolder } from '../corpus/data-folder.ts'
import { readJats } from '../corpus/jats.ts'

/**
 * Which texts a set of labels is drawn from. The sets share no text, so that what was mended after reading the first
 * is measured on texts that nobody had read then. Papers named `more/` lie outside the shared data, in the folder that
 * SCHOLIUM_PAPERS names or one of its own folders; without it they are passed over.
 */
export const setsOfTexts: Readonly<Record<string, readonly string[]>> = {
  tuning: [
    'papers/PMC4709698.pdf',
    'papers/PMC5453356.pdf',
    'papers/PMC7052325.pdf',
    'papers/PMC7055569.pdf',
    'papers/PMC7067258.pdf',
    'papers/PMC7077619.pdf',
    'papers/acl-2020-207.pdf',
    'papers/grobid-wang-ave2008.pdf',
    'papers/joss-dicaugment.pdf',
    'papers/joss-linopy.pdf',
    'plos/journal.pbio.1001636.xml',
    'plos/journal.pmed.1001786.xml',
    'plos/journal.pntd.0002570.xml',
    'plos/journal.pone.0126470.xml',
    'eval/kinds/fixtures/essay-remote-work.md',
    'eval/kinds/fixtures/essay-social-media.md',
    'eval/kinds/fixtures/chapter-hardy-weather.md',
  ],
  second: [
    'papers/PMC5506926.pdf',
    'papers/PMC7052380.pdf',
    'papers/PMC7058583.pdf',
    'papers/PMC7065120.pdf',
    'papers/PMC7075112.pdf',
    'papers/PMC7198556.pdf',
    'papers/acl-N18-3011.pdf',
    'papers/grobid-0908.0054.pdf',
    'papers/grobid-mullen-jss.pdf',
    'papers/joss-jaxrelax.pdf',
    'papers/joss-metasyn.pdf',
    'plos/journal.pcbi.1004156.xml',
    'plos/journal.pone.0078921.xml',
    'plos/journal.pone.0153152.xml',
    'plos/journal.pone.0069640.xml',
    'eval/texts/essay-street-trees.md',
    'eval/texts/essay-penny-press.md',
    'eval/texts/chapter-lighthouse-brackets.md',
  ],
  final: [
    'plos/journal.pbio.1001289.xml',
    'plos/journal.pcbi.1000112.xml',
    'plos/journal.pcbi.1001083.xml',
    'plos/journal.pgen.1002912.xml',
    'plos/journal.pmed.0030520.xml',
    'plos/journal.pone.0002554.xml',
    'plos/journal.pone.0008519.xml',
    'plos/journal.pone.0012262.xml',
    'plos/journal.pone.0028031.xml',
    'plos/journal.pone.0067179.xml',
    'plos/journal.pone.0070598.xml',
    'plos/journal.pone.0078761.xml',
    'plos/journal.pone.0111971.xml',
    'plos/journal.pone.0116201.xml',
    'plos/journal.pone.0117949.xml',
    'plos/journal.pone.0120049.xml',
    'plos/journal.pone.0147124.xml',
    'plos/journal.pone.0152025.xml',
    'plos/journal.pone.0152459.xml',
    'plos/journal.ppat.1002769.xml',
    'eval/kinds/fixtures/paper-wells.md',
    'eval/kinds/fixtures/proposal-wells.md',
  ],
  third: [
    'more/sp-P07-1088.pdf',
    'more/sp-agarwal11.pdf',
    'more/sp-aimag10.pdf',
    'more/sp-bohnet09.pdf',
    'more/sp-fader11.pdf',
    'more/sp-map-reduce.pdf',
    'more/sp-pedersen04.pdf',
    'more/haziqj-05.pdf',
    'more/haziqj-06.pdf',
    'more/adewes-intro.pdf',
    'eval/texts/essay-school-uniforms.md',
    'eval/texts/chapter-clerk-ledgers.md',
    'eval/texts/paper-note-taking.md',
  ],
  fresh: [
    'more/sp-bunescu-acl07.pdf',
    'more/sp-ding11.pdf',
    'more/sp-dyer12.pdf',
    'more/sp-mono04.pdf',
    'more/sp-mooney05.pdf',
    'more/sp-roark13.pdf',
    'more/sp-senellart10.pdf',
    'more/sp-smith07.pdf',
    'more/haziqj-04.pdf',
    'more/sjsyrek-chapter-1.pdf',
    'more/sjsyrek-chapter-4.pdf',
    'eval/texts/essay-night-trains.md',
  ],

  last: [
    'more/sp-P14-1059.pdf',
    'more/sp-bagnell11.pdf',
    'more/sp-proto06.pdf',
    'more/sp-seung08.pdf',
    'more/sp-smola10.pdf',
  ],
  fourth: [
    'more/cer-examples-example3.pdf',
    'more/cer-pl-edu-icm-cermine-test2.pdf',
    'more/pwl-artificial_intelligence-3-bayesian-network-inference-algorithm.pdf',
    'more/pwl-audio_comp_sci-real-time-chord-detection.pdf',
    'more/pwl-data_compression-Significantly_Improving_Lossy_Compression_for_Scientific_Data_Sets_Based_on_Multidimensional_Prediction_and_Error-Controlled_Quantization.pdf',
    'more/pwl-data_science-tidy_data.pdf',
    'more/pwl-datastores-tao-facebook-distributed-datastore.pdf',
    'more/pwl-distributed_systems-eluding-carnivores-file-sharing-with-strong-anonymity.pdf',
    'more/pwl-distributed_systems-how-the-hidden-hand-shapes-the-market-for-software-reliability.pdf',
    'more/pwl-distributed_systems-signal-&-collect-graph-algorithms-for-the-(semantic)-web.pdf',
    'more/pwl-distributed_systems-simple-testing-can-prevent-most-critical-failures.pdf',
    'more/pwl-gamification-why-students-engage-in-gaming-the-system-behavior-in-interactive-learning-environments.pdf',
    'more/pwl-information_retrieval-graph_of_word_and_tw_idf.pdf',
    'more/pwl-memory_management-scatteralloc-massively-parallel-dynamic-memory-allocation-for-the-gpu.pdf',
    'more/pwl-physics-buridans-principle.pdf',
    'more/pwl-systematic_review-systematic-review-in-software-engineering.pdf',
  ],
  fifth: [
    'more/cer-examples-example1.pdf',
    'more/cer-pl-edu-icm-cermine-test1.pdf',
    'more/pwl-affective_computing-Theories-Methods-and-Current-Research-on-Emotions.pdf',
    'more/pwl-affective_computing-affective-computing.pdf',
    'more/pwl-caching-a-program-optimization-for-automatic-database-result-caching.pdf',
    'more/pwl-data_structures-b-trees-write-optimization.pdf',
    'more/pwl-data_structures-lca-revisited.pdf',
    'more/pwl-datastores-spartan-a-distributed-array-framework-with-smart-tiling.pdf',
    'more/pwl-digital_currency-peercoin.pdf',
    'more/pwl-distributed_systems-byzantine-chain-replication.pdf',
    'more/pwl-distributed_systems-oblivious-routing-of-highly-variable-traffic-in-service-overlays-and-ip-backbones.pdf',
    'more/pwl-languages-paradigms-functional_programming-why-functional-programming-matters.pdf',
    'more/pwl-languages-paradigms-functional_reactive_programming-deprecating-the_observer-pattern.pdf',
    'more/pwl-languages-smalltalk-Design-Principles-Behind-Smalltalk.pdf',
    'more/pwl-mathematics-graph-isomorphism-and-representation-theory.pdf',
  ],
  sixth: [
    'more/pwl-datastores-freenet-a-distributed-anonymous-information-and-retrieval-system.pdf',
    'more/pwl-distributed_systems-ironFleet-proving-practical-distributed-systems-correct.pdf',
    'more/pwl-operating_systems-solaris-zones-operating-system-support-for-consolidating-commercial-workloads.pdf',
    'more/pwl-time_series-ts-asap.pdf',
    'more/pwl-information_retrieval-authoritative-sources-in-a-hyperlinked-environment.pdf',
    'more/pwl-datastores-rados-a-scalable-reliable-storage-service-for-petabyte-scale-storage-clusters.pdf',
    'more/pwl-distributed_systems-zookeeper-wait-free-coordination-for-internet-scale-systems.pdf',
    'more/pwl-comp_sci_fundamentals_and_history-hints-for-computer-system-design.pdf',
    'more/pwl-distributed_systems-chain-replication-for-supporting-high-throughput-and-availability.pdf',
    'more/pwl-mathematics-intro-to-tropical-algebraic-geometry.pdf',
    'eval/texts/essay-food-banks.md',
    'eval/texts/chapter-plague-bread.md',
  ],
  seventh: [
    'more/pwl-datastores-the-google-file-system.pdf',
    'more/pwl-distributed_systems-mesos-a-platform-for-fine-grained-resource-sharing-in-the-data-center.pdf',
    'more/pwl-distributed_systems-pastry-scalable-decentralized-object-location-and-routing-for-large-scale-peer-to-peer-systems.pdf',
    'more/pwl-garbage_collection-parallel_generational_copying_garbage_collection_with_a_block_structured_heap.pdf',
    'more/pwl-languages-paradigms-functional_reactive_programming-ray-integrating-rx-and-async-for-direct-style-reactive-streams.pdf',
    'more/pwl-operating_systems-unix-time-sharing-system.pdf',
    'more/pwl-operating_systems-therac.pdf',
    'more/pwl-non_blocking_algorithms-a-wait-free-queue-as-fast-as-fetch-and-add.pdf',
    'more/pwl-languages-paradigms-functional_programming-organizing-programs-without-classes.pdf',
  ],
  eighth: [
    'more/r5-bachelor-economics.docx',
    'more/r5-backsliding-thesis.pdf',
    'more/r5-belief-landscapes.tex',
    'more/r5-economics-honours.pdf',
    'more/r5-faculty-motivation.tex',
    'more/r5-grammatical-illusions-essay.md',
    'more/r5-hellp-review.docx',
    'more/r5-linguistics-report.pdf',
    'more/r5-mask-wearing.pdf',
    'more/r5-oximeter-reliability.docx',
    'more/r5-persuasive-technology-essay.docx',
    'more/r5-shell-vibration.tex',
    'more/r5-shock-trauma-thesis.docx',
    'more/r5-speaker-suppression.pdf',
    'more/r5-sustainability-essay.docx',
    'more/r5-teaching-assistant-education.tex',
    'more/r5-tetons-glaciation.md',
    'more/r5-university-reopening.pdf',
  ],
  ninth: [
    'more/r5-acoustics.tex',
    'more/r5-amazon-growth.docx',
    'more/r5-caribou-swimming.docx',
    'more/r5-hospital-air.pdf',
    'more/r5-humanities-term-paper.pdf',
    'more/r5-music-teaching.pdf',
    'more/r5-privacy-panel.docx',
    'more/r5-rainfall-forecasts.docx',
    'more/r5-roost.pdf',
    'more/r5-sahel-essay.md',
    'more/r5-veterinary-essay.docx',
  ],
  tenth: [
    'more/r6-airline-merger.pdf',
    'more/r6-archaeology.md',
    'more/r6-craft-essay.md',
    'more/r6-criminal-law.docx',
    'more/r6-energy-econometrics.docx',
    'more/r6-equivalence-testing.docx',
    'more/r6-food-webs.tex',
    'more/r6-symplectic-essay.pdf',
    'more/r6-groundwater.pdf',
    'more/r6-incinerator.docx',
    'more/r6-kidney-mortality.docx',
    'more/r6-literature-essay.tex',
    'more/r6-pea-inoculation.docx',
    'more/r6-reproducibility-chapter.tex',
    'more/r6-sociology-paper.docx',
    'more/r6-spiders.pdf',
    'more/r6-vaccine-thresholds.tex',
    'more/r6-working-memory.docx',
  ],
  eleventh: [
    'more/r6-alcohol-depression.docx',
    'more/r6-bioethics-paper.docx',
    'more/r6-emotion-regulation.pdf',
    'more/r6-ethics-essay.tex',
    'more/r6-extended-essay.tex',
    'more/r6-governing-essay.pdf',
    'more/r6-marine-dissertation.md',
    'more/r6-mathematics-teaching.docx',
    'more/r6-mortality-contours.docx',
    'more/r6-palaeoclimate.pdf',
    'more/r6-romance-survey.docx',
    'more/r6-temperature-health.tex',
  ],
  twelfth: [
    'more/r6-engineering-essay.pdf',
    'more/r6-fukushima.docx',
    'more/r6-growth-proposal.docx',
    'more/r6-integration-essay.tex',
    'more/r6-nonword-repetition.docx',
    'more/r6-opinion-essay.docx',
    'more/r6-personnel-thesis.docx',
    'more/r6-portfolio-essay.md',
    'more/r6-public-economics.docx',
    'more/r6-rejection-essay.md',
    'more/r6-seals.docx',
    'more/r6-testament-paper.docx',
  ],
  thirteenth: [
    'more/r6-air-quality.docx',
    'more/r6-application-essay.md',
    'more/r6-early-drinking.docx',
    'more/r6-macro-shocks.docx',
    'more/r6-sleep-study.pdf',
    'more/r6-stone-framework.pdf',
    'more/r6-travel-design.docx',
    'more/r6-voting-profiles.docx',
    'more/r6-warming-review.docx',
  ],
  fourteenth: [
    'more/r6-acoustic-indices.docx',
    'more/r6-birth-decline.docx',
    'more/r6-disinhibition.docx',
    'more/r6-language-essay.md',
    'more/r6-migration-trajectories.tex',
    'more/r6-second-generation.pdf',
    'more/r6-waves-chapter.tex',
  ],
}

/** Read in a process of their own, like an upload; the texts written here are read as typed text. */
const fileTypes: ReadonlyMap<string, ReadableType> = new Map([
  ['.pdf', 'pdf'],
  ['.docx', 'docx'],
  ['.tex', 'latex'],
  ['.md', 'markdown'],
])

/** Reads a text as the product does; `null` where it is absent, an empty text where the reader refuses it. */
export async function readText(name: string): Promise<Document | null> {
  const path = pathOf(name)
  if (path === undefined || !existsSync(path)) return null
  const type = name.startsWith('eval/') ? undefined : fileTypes.get(extname(name))
  if (type !== undefined) {
    return readFile(path, { type }).catch((error: unknown) => {
      if (error instanceof ReadError) return documentFromText('')
      throw error
    })
  }
  const text = readFileSync(path, 'utf8')
  return name.endsWith('.xml') ? readJats(text) : documentFromText(text)
}

function pathOf(name: string): string | undefined {
  if (name.startsWith('eval/')) return name
  if (!name.startsWith('more/')) return join(dataFolder() ?? '', name)
  const folder = process.env['SCHOLIUM_PAPERS']
  if (folder === undefined || !existsSync(folder)) return undefined
  const inside = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  return [folder, ...inside.map((one) => join(folder, one.name))]
    .map((place) => join(place, basename(name)))
    .find((path) => existsSync(path))
}
