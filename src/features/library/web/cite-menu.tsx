import { Button, Menu } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'

import type { CitableWork } from '#engines/citing-styles/source.ts'
import { citingStyles, formatReference } from '#engines/citing-styles/styles.ts'
import type { CitingStyle } from '#engines/citing-styles/styles.ts'
import { errorToast, toast } from '#platform/web/ui/notices/toasts.tsx'

const styles = Object.entries(citingStyles) as readonly (readonly [CitingStyle, string])[]

/** Formats that a search result can be saved in, with what saves it. */
export interface RecordFormats {
  readonly formats: readonly (readonly [string, string])[]
  readonly onSave: (format: string) => void
}

/** A reference in one of ten styles, copied; and where they are, files for reference managers. */
export function CiteMenu(props: {
  readonly work: CitableWork
  readonly records?: RecordFormats
  /** In a row of small actions. */
  readonly isQuiet?: boolean
}) {
  const { work, records, isQuiet } = props
  const copy = (style: CitingStyle, name: string): void => {
    const { plain: text } = formatReference(work, style)
    navigator.clipboard.writeText(text).then(
      () => toast(`Copied in ${name}. Check volume and pages before you use it.`),
      () => errorToast(text),
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          {...(isQuiet === true ? { size: 'xs', variant: 'subtle' } : {})}
          leftSection={<IconQuote size={15} stroke={1.6} aria-hidden />}
        >
          Cite
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copy the reference</Menu.Label>
        {styles.map(([style, name]) => (
          <Menu.Item key={style} onClick={() => copy(style, name)}>
            {name}
          </Menu.Item>
        ))}
        {records !== undefined && <Menu.Label>Save as a record</Menu.Label>}
        {records?.formats.map(([format, name]) => (
          <Menu.Item key={format} onClick={() => records.onSave(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
