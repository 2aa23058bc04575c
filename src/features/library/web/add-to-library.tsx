import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { acceptedFiles } from '#features/drafts/web/index.ts'
import type { AddItem, AddedItem } from '#features/library/contract.ts'
import { libraryItemPath } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FileChoice } from '#platform/web/ui/file-choice.tsx'
import { plural } from '#platform/web/ui/formats.ts'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { toast } from '#platform/web/ui/notices/toasts.tsx'

import { importFile, libraryApi, libraryKeys, uploadItem } from './library-api.ts'

import classes from './library-page.module.css'

interface Place {
  readonly project: { readonly uuid: string; readonly slug: string }
}

type Form = 'text' | 'hand' | null

/** The ways in: a file, a DOI, references, or by hand. */
export function AddToLibrary({ project }: Place) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [doi, setDoi] = useState('')
  const [form, setForm] = useState<Form>(null)

  function done(added: AddedItem): void {
    void client.invalidateQueries({ queryKey: libraryKeys.all })
    setForm(null)
    setDoi('')
    toast(wordsOf(added), {})
    if (added.import === null && added.joined)
      void navigate(libraryItemPath(project.slug, added.slug))
  }

  const adding = useMutation({
    mutationFn: (input: AddItem) => libraryApi.add({ id: project.uuid, ...input }),
    onSuccess: done,
  })
  const uploading = useMutation({
    mutationFn: (file: File) => uploadItem({ project: project.uuid, file }),
    onSuccess: done,
  })
  const importing = useMutation({
    mutationFn: (file: File) => importFile(project.uuid, file),
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.all }),
  })
  const error = form === null ? (adding.error ?? uploading.error ?? importing.error) : null
  const open = (wanted: Form): void => {
    adding.reset()
    setForm(wanted)
  }

  return (
    <div className={classes['add']}>
      <form
        className={classes['byDoi']}
        onSubmit={(event) => {
          event.preventDefault()
          adding.mutate({ doi })
        }}
      >
        <TextInput
          aria-label="DOI"
          placeholder="DOI, such as 10.1000/182"
          value={doi}
          onChange={(event) => setDoi(event.currentTarget.value)}
        />
        <Button type="submit" disabled={doi.trim() === ''} loading={adding.isPending}>
          Add by DOI
        </Button>
      </form>
      <div className={classes['ways']}>
        <FileChoice accept={acceptedFiles} onFile={uploading.mutate}>
          {(props) => (
            <Button {...props} loading={uploading.isPending}>
              Add a file
            </Button>
          )}
        </FileChoice>
        <FileChoice accept=".bib,.ris,.json,.jsonl,.rdf,.xml,.txt,.gz" onFile={importing.mutate}>
          {(props) => (
            <Button {...props} loading={importing.isPending}>
              Import references
            </Button>
          )}
        </FileChoice>
        <Button onClick={() => open('text')}>Paste references</Button>
        <Button onClick={() => open('hand')}>Type one in</Button>
      </div>
      {error !== null && <ErrorNote>{errorText(error)}</ErrorNote>}
      <Dialog
        title={form === 'text' ? 'Paste references' : 'Type an item in'}
        opened={form !== null}
        onClose={() => setForm(null)}
      >
        {form === 'text' && (
          <ReferencesForm isBusy={adding.isPending} onAdd={(text) => adding.mutate({ text })} />
        )}
        {form === 'hand' && <HandForm isBusy={adding.isPending} onAdd={adding.mutate} />}
        {form !== null && adding.error !== null && <ErrorNote>{errorText(adding.error)}</ErrorNote>}
      </Dialog>
    </div>
  )
}

function wordsOf(added: AddedItem): string {
  if (added.import === null)
    return added.joined ? 'It is in the library already. What was missing is filled in.' : 'Added'
  const { added: fresh, joined } = added.import
  const known = joined === 0 ? '' : `, ${joined} there already`
  return `${plural(fresh, 'item')} added${known}`
}

function ReferencesForm(props: {
  readonly isBusy: boolean
  readonly onAdd: (text: string) => void
}) {
  const [text, setText] = useState('')
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        props.onAdd(text)
      }}
    >
      <Textarea
        label="References"
        description="BibTeX, RIS or CSL-JSON, as reference managers export them."
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" disabled={text.trim() === ''} loading={props.isBusy}>
        Add these
      </Button>
    </form>
  )
}

function HandForm(props: { readonly isBusy: boolean; readonly onAdd: (input: AddItem) => void }) {
  const [fields, setFields] = useState({
    title: '',
    authors: '',
    year: '',
    venue: '',
    abstract: '',
  })
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  })
  const year = Number(fields.year)
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        props.onAdd({
          title: fields.title,
          authors: fields.authors
            .split(/;|\n/u)
            .map((name) => name.trim())
            .filter((name) => name !== ''),
          year: fields.year.trim() === '' ? null : year,
          venue: fields.venue.trim() === '' ? null : fields.venue,
          abstract: fields.abstract.trim() === '' ? null : fields.abstract,
        })
      }}
    >
      <TextInput label="Title" required data-autofocus {...field('title')} />
      <TextInput label="Authors" description="With semicolons between" {...field('authors')} />
      <TextInput label="Year" inputMode="numeric" {...field('year')} />
      <TextInput label="Journal or publisher" {...field('venue')} />
      <Textarea
        label="Abstract"
        description="Without a file, feedback reads this."
        autosize
        minRows={4}
        maxRows={10}
        {...field('abstract')}
      />
      <Button
        type="submit"
        variant="filled"
        disabled={fields.title.trim() === '' || Number.isNaN(year)}
        loading={props.isBusy}
      >
        Add item
      </Button>
    </form>
  )
}
