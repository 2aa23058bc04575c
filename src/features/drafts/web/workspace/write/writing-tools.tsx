import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconCheck,
  IconChevronDown,
  IconH2,
  IconList,
  IconListNumbers,
  IconQuote,
} from '@tabler/icons-react'

import { styleOf } from '../style-of.ts'
import { ToolbarRule } from '../workspace-frame.tsx'
import { choosableForms } from './line-form.ts'
import type { WrittenField } from './use-written-field.ts'

import css from './writing-tools.module.css'

const style = styleOf(css)

const quick = [
  ['chapter', 'Chapter', IconH2],
  ['list', 'List', IconList],
  ['numbers', 'Numbered list', IconListNumbers],
  ['quotation', 'Quotation', IconBlockquote],
] as const

interface WritingToolsProps {
  readonly field: WrittenField
  /** Asks for a source at the caret; `null` where none can be cited. */
  readonly onCite: (() => void) | null
}

/** What the line with the caret is, and what it can be made; and the way back. */
export function WritingTools({ field, onCite }: WritingToolsProps) {
  const current = choosableForms.find(({ form }) => form === field.form) ?? choosableForms[0]
  return (
    // What is pressed here acts at the caret, which stays in the text.
    <div
      className={style('tools')}
      role="toolbar"
      tabIndex={-1}
      aria-label="Form of the line"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="subtle"
            className={style('form')}
            justify="space-between"
            rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
          >
            {current.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choosableForms.map(({ form, label, mark }) => (
            <Menu.Item
              key={form}
              leftSection={
                <span className={style('tick')}>
                  {form === current.form && <IconCheck size={15} stroke={1.6} aria-hidden />}
                </span>
              }
              rightSection={<code className={style('mark')}>{mark.trim()}</code>}
              aria-current={form === current.form}
              onClick={() => field.setForm(form)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ToolbarRule />
      {quick.map(([form, label, Icon]) => (
        <ActionIcon
          key={form}
          size={32}
          data-form={form}
          aria-label={label}
          title={label}
          aria-pressed={field.form === form}
          onClick={() => field.setForm(field.form === form ? 'paragraph' : form)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      {onCite !== null && (
        <>
          <ToolbarRule />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconQuote size={16} stroke={1.6} aria-hidden />}
            title="Cite a source of the library: type @"
            onClick={onCite}
          >
            Cite
          </Button>
        </>
      )}
      <ToolbarRule />
      <ActionIcon size={32} aria-label="Undo typing" title="Undo typing" onClick={field.undo}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon size={32} aria-label="Type it again" title="Type it again" onClick={field.redo}>
        <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
