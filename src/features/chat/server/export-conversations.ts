import { safeSegment } from '#platform/server/storage/zip-files.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

import type { ChatOptions } from './ports.ts'
import type { ChatRepository } from './repository.ts'
import type { MessageRow } from './tables.ts'
import { headView, messageView } from './view.ts'

interface Parts {
  readonly drafts: Pick<ChatOptions['drafts'], 'findAny'>
  readonly repository: ChatRepository
}

/** Everything that a person has asked, conversation by conversation, as JSON and as Markdown. */
export function createConversationsExport({ drafts, repository }: Parts) {
  return async function* exported(person: string): AsyncGenerator<ZipEntry> {
    const names = new Map<string, string>()
    for (const row of await repository.ofPerson(person)) {
      const known = names.get(row.draft_uuid)
      const name = known ?? (await drafts.findAny(row.draft_uuid))?.name ?? 'Draft'
      names.set(row.draft_uuid, name)
      const messages = await repository.messages(row.uuid)
      const folder = `conversations/${safeSegment(name)} ${row.draft_uuid.slice(0, 8)}`
      const file = `${folder}/${safeSegment(row.title)} ${row.uuid.slice(0, 8)}`
      const views = messages.map((one) => messageView(one, null))
      yield {
        path: `${file}.json`,
        content: JSON.stringify(
          { ...headView(row), draft: row.draft_uuid, messages: views },
          null,
          2,
        ),
      }
      yield {
        path: `${file}.md`,
        content: `# ${row.title}\n\n${messages.map(markdownOf).join('\n\n')}\n`,
      }
    }
  }
}

const markdownOf = ({ role, content }: MessageRow) =>
  role === 'user' ? content.replaceAll(/^/gmu, '> ') : content
