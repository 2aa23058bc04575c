import { IconCheck, IconCircle, IconCircleHalf2, IconPointFilled } from '@tabler/icons-react'

import type { WritingTopic } from '#features/guidance/contract.ts'

const marks = {
  answered: ['Answered', IconCheck],
  partly: ['Partly', IconCircleHalf2],
  'not-yet': ['Not yet', IconCircle],
  unclear: ['Not looked for', IconPointFilled],
} as const

/** Whether the draft speaks of a topic, in ink: these are no severities. */
export function TopicMark({ topic }: { readonly topic: Pick<WritingTopic, 'answered'> }) {
  const [label, Icon] = marks[topic.answered?.state ?? 'unclear']
  return <Icon size={16} stroke={2} role="img" aria-label={label} />
}
