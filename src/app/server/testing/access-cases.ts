/** The text of the draft that the calls are made on. */
export const TEXT =
  '# Bread prices\n\n## Introduction\n\nWe argue that bread prices rose.\n\n## Results\n\nPrices rose by 3 per cent.'

/** What a call needs beside its path to be understood; ids of the owner's objects fill the path. */
export const bodies: Readonly<Record<string, object>> = {
  'projects.create': { name: 'Another' },
  'projects.update': { name: 'Renamed' },
  'drafts.create': { source: 'typed', text: TEXT },
  'drafts.update': { name: 'Renamed' },
  'drafts.addChapter': { title: 'More', text: 'Some more text.' },
  'drafts.updateChapter': { title: 'Retitled' },
  'drafts.reorderChapter': { position: 0 },
  'feedback.chargeDraft': { rubric: 'checks' },
  'feedback.chargeChapter': { rubric: 'checks' },
  'feedback.updateFinding': { status: 'accepted' },
  'notifications.update': { status: 'READ' },
  'notifications.bulkUpdate': { all: { status: 'SEEN' } },
  'accounts.setBackground': { academic_background: 'doctorate' },
  'accounts.updateUser': { first_name: 'Ada' },
  'accounts.joinMailingList': { list: 'writing-advice' },
  'accounts.addIntegration': { token: 'a token' },
  'library.add': { title: 'On the price of bread in hard years', year: 1847 },
  'library.update': { note: 'Read chapter 2.' },
  'library.similar': { publication_id: 'doi:10.1000/none', status: 'dismissed' },
  'library.charge': { rubric: 'review' },
  'library.createCollection': { name: 'To read' },
  'library.renameCollection': { name: 'Read' },
  'library.addToCollection': { items: [] },
  'library.removeFromCollection': { items: [] },
  'library.updateProjectCollection': { name: 'Read' },
  'feedback.setPolicy': { help: 'no-rewrites' },
  'feedback.editResearchQuestion': { question: 'Do bread prices follow the price of wheat?' },
}

/** Answers of the owner that are right although the object was not there to be had. */
export const allowedForOwner: Readonly<Record<string, readonly number[]>> = {
  'drafts.original': [404],
  'library.original': [404],
  'library.process': [404],
  'mailbox.get': [404],
  'notifications.get': [404],
  'notifications.update': [404],
  'notifications.stopEmails': [400],
  'feedback.updateFinding': [404],
  'feedback.titleAbstract': [404],
  'feedback.compare': [404],
  'feedback.introduction': [404],
  'feedback.researchQuestion': [404],
  'feedback.futureTopics': [404],
  'feedback.digest': [404],
  'feedback.processDraft': [404],
  'feedback.processChapter': [404],
}
