import { describe, expect, it } from 'vitest'

import { meetingNamedIn } from './named-meeting.ts'

const entry = (raw: string, venue: string | null = null) => ({ raw, venue })

const meetings = {
  acl: { name: 'Annual Meeting of the Association for Computational Linguistics', acronym: 'ACL' },
  chi: { name: 'ACM Conference on Human Factors in Computing Systems', acronym: 'CHI' },
  cvpr: {
    name: 'IEEE/CVF Conference on Computer Vision and Pattern Recognition',
    acronym: 'CVPR',
  },
  iccv: { name: 'International Conference on Computer Vision', acronym: 'ICCV' },
  icdm: { name: 'IEEE International Conference on Data Mining', acronym: 'ICDM' },
  sdm: { name: 'SIAM International Conference on Data Mining', acronym: 'SDM' },
  neurips: { name: 'Conference on Neural Information Processing Systems', acronym: 'NeurIPS' },
  www: { name: 'International World Wide Web Conference', acronym: 'WWW' },
  isa: { name: 'ISA Annual Convention', acronym: 'ISA' },
  interspeech: {
    name: 'Conference of the International Speech Communication Association',
    acronym: 'InterSpeech',
  },
} as const

const namedBy = (raw: string, venue: string | null = null): readonly string[] =>
  Object.entries(meetings)
    .filter(([, meeting]) => meetingNamedIn(entry(raw, venue), meeting) > 0)
    .map(([id]) => id)

describe('the meeting that an entry names', () => {
  it.each([
    [
      'Roe J. Deep nets. In Proceedings of the 29th IEEE Conference on Computer Vision and Pattern Recognition, pages 770-778, 2016.',
      ['cvpr'],
    ],
    ['Roe J. Deep nets. In: CVPR, pp. 770-778 (2016)', ['cvpr']],
    ['J. Roe, "Deep nets," in Proc. IEEE Conf. Comput. Vis. Pattern Recognit., 2016.', ['cvpr']],
    ['Roe J. Nets that see. Int. Conf. on Computer Vision (ICCV), 2015.', ['iccv']],
    [
      'Roe, J. 2019. How people look. In Proceedings of the 2019 CHI Conference on Human Factors in Computing Systems. ACM.',
      ['chi'],
    ],
    ['Roe, J. 2019. How people look. CHI ’19, Glasgow.', ['chi']],
    ['Roe J. Attention. Advances in Neural Information Processing Systems 30, 2017.', ['neurips']],
    [
      'Roe J. Crowds. Proceedings of the 26th International Conference on World Wide Web, 2017.',
      ['www'],
    ],
    [
      'Roe J. Parsing. Proceedings of the 57th Annual Meeting of the Association for Computational Linguistics, 1-9.',
      ['acl'],
    ],
    ['Roe J. Graphs. In SIAM International Conference on Data Mining, 2012.', ['sdm']],
    ['Roe J. Vowels. Interspeech 2014, 1-5.', ['interspeech']],
    ['Roe J. States. Paper at the ISA Annual Convention, 2014.', []],
    ['Roe J. States. ISA Annual Convention, 2014.', ['isa']],
  ])('%s', (raw, ids) => {
    expect(namedBy(raw)).toEqual(ids)
  })

  it.each([
    'Roe J. Nets. In European Conference on Computer Vision, 2014.',
    'Roe J. Nets. In CVPR Workshops, 2018.',
    'Roe J. Nets. Findings of ACL 2021.',
    'Silva ACL, Roe J. Rest and learning. Sleep. 2013;36:1.',
    'Roe J. Recovery after injury of the ligament (ACL). Knee. 2013;36:1.',
    'Roe J. Outcomes in ACL reconstruction. Knee. 2013;36:1.',
    'Roe J. Report on the international conference on computer vision. Nature. 2001.',
    'Roe J. Parsing. In Conference of the North American Chapter of the Association for Computational Linguistics, 2018.',
    'Roe J. Nets. In Proceedings of the ICDM-96 Workshop on Many Models, 1996.',
    'Roe, J., ed. States and literature. New York: ISA, 1977.',
    'Roe J. A conference on data mining and statistics. Springer, 2001.',
  ])('is none of these in: %s', (raw) => {
    expect(namedBy(raw)).toEqual([])
  })

  it('is told by what was read as its place, short or in full', () => {
    expect(namedBy('Roe 2016 Nets CVPR', 'CVPR')).toEqual(['cvpr'])
    expect(namedBy('Roe 2016 Nets', 'Proceedings of ACL 2019')).toEqual(['acl'])
    expect(namedBy('Roe 2016 Nets', 'CVPR Workshops')).toEqual([])
  })

  it('counts the words of a name above an acronym', () => {
    const both = entry(
      'Roe J. Nets. In Conference on Computer Vision and Pattern Recognition (CVPR), 2016.',
    )
    expect(meetingNamedIn(both, meetings.cvpr)).toBe(5)
    expect(meetingNamedIn(entry('Roe J. Nets. In CVPR, 2016.'), meetings.cvpr)).toBe(1)
  })
})
