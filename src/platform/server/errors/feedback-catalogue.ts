import type { ErrorEntry } from './error-entry.ts'

/** Errors of feedback, its rubrics and its reading by a model, and of the conversations about drafts. */
export const feedbackCatalogue = {
  'feedback/unknown-kind': {
    status: 404,
    text: 'There is no such kind of feedback.',
    retryable: false,
  },
  'feedback/does-not-serve': {
    status: 409,
    text: 'This kind of feedback is not made for that.',
    retryable: false,
  },
  'feedback/invalid-options': {
    status: 400,
    text: 'Something still has to be chosen for this kind of feedback.',
    retryable: false,
  },
  'feedback/other-choice-running': {
    status: 409,
    text: 'This kind of feedback is under way with another choice. Wait until it is ready, or stop it.',
    retryable: true,
  },
  'feedback/request-used': {
    status: 409,
    text: 'This request has started something else before. Ask again.',
    retryable: false,
  },
  'feedback/never-run': {
    status: 404,
    text: 'This feedback was never asked for.',
    retryable: false,
  },
  'feedback/journal-unknown': {
    status: 404,
    text: 'No journal with this id is known here.',
    retryable: false,
  },
  'feedback/no-model': {
    status: 409,
    text: 'This server has no language model. The built-in analyser reads the texts.',
    retryable: false,
  },
  'feedback/consent-missing': {
    status: 409,
    text: 'Text leaves the server only with consent that names the provider.',
    retryable: false,
  },
  'feedback/note-not-found': { status: 404, text: 'Note not found', retryable: false },
  'feedback/result-not-found': { status: 404, text: 'Result not found', retryable: false },
  'feedback/rubric-not-found': { status: 404, text: 'Rubric not found', retryable: false },
  'feedback/rubric-unreadable': {
    status: 400,
    text: 'No row could be read. A rubric is a table with one row a line, or a list.',
    retryable: false,
  },
  'feedback/rubric-file-unreadable': {
    status: 400,
    text: 'The file could not be read. Paste the rubric instead.',
    retryable: false,
  },
  'feedback/too-many-rubrics': {
    status: 409,
    text: 'This project has 50 rubrics. Delete one that is no longer used.',
    retryable: false,
  },
  'feedback/run-not-found': { status: 404, text: 'Run not found', retryable: false },
  'chat/conversation-not-found': { status: 404, text: 'Conversation not found', retryable: false },
  'chat/passage-not-found': {
    status: 409,
    text: 'The attached passage is no longer in the draft.',
    retryable: false,
  },
  'chat/answering': {
    status: 409,
    text: 'The question before is still being answered. Wait for its answer.',
    retryable: true,
  },
  'chat/conversation-full': {
    status: 409,
    text: 'This conversation holds as many messages as it can. Start a new one.',
    retryable: false,
  },
  'chat/too-many-conversations': {
    status: 409,
    text: 'There are 100 conversations on this draft. Delete one to start another.',
    retryable: false,
  },
  'guidance/assignment-not-found': {
    status: 404,
    text: 'Assignment not found',
    retryable: false,
  },
} as const satisfies Record<string, ErrorEntry>
