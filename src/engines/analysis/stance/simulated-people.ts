import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'

/** "200 participants were simulated", "virtual patients", "each agent draws": nobody who could agree to anything. */
const madeUp =
  /\b(?:patients?|participants?|respondents?|subjects|students?|children|adults|users|households?|people|individuals) (?:were|was|are|is) (?:\p{L}+ly )?(?:simulated|generated|synthesi[sz]ed)\b|\b(?:simulated|virtual|synthetic|hypothetical|fictitious|artificial) (?:\p{L}+ ){0,2}(?:patients?|participants?|respondents?|subjects|students?|children|adults|users|households?|populations?|cohorts?|agents?)\b|\bagent-based (?:model|simulation)\p{L}*\b/iu
/** Patients whom actors play, and people in a simulator, are real. */
const played =
  /\b(?:driving|flight|surgical|VR|high-fidelity) simulat\p{L}+|\bstandardi[sz]ed patients?\b|\bactors?\b|\b(?:informed consent|ethics committee|institutional review board)\b/iu

/** Whether those whom a study speaks of were drawn by a program. Asked before a note on consent or approval. */
export const simulatesPeople = rememberedFor(({ sentences }: Reading): boolean => {
  if (sentences.some(({ text }) => played.test(text))) return false
  return sentences.some(
    ({ text, role }) =>
      ['abstract', 'methods', 'other', 'introduction'].includes(role) && madeUp.test(text),
  )
})
