import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import classes from './search-page.module.css'

/** What is looked for, in the type of the page. Enter searches; the text in the address is what was searched. */
export function SearchBox(props: {
  readonly text: string
  readonly onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(props.text)
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className={classes['box']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSearch(typed.trim())
      }}
    >
      <IconSearch size={22} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label="Search publications, journals, conferences and grants"
        placeholder="What are you looking for?"
        value={typed}
        maxLength={1000}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <ActionIcon
          variant="subtle"
          aria-label="Clear"
          onClick={() => {
            setTyped('')
            props.onSearch('')
            field.current?.focus()
          }}
        >
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </form>
  )
}
