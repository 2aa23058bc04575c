import classes from './word-choice.module.css'

interface WordChoiceProps<Id extends string> {
  /** What is chosen among, for those who hear the page. */
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

interface Choice<Id extends string> {
  readonly id: Id
  readonly label: string
  /** How much there is of it, told behind its word. */
  readonly count?: number
}

/** One of a few parts of a tab, by its word: what tabs are to a panel, a size below. */
export function WordChoice<Id extends string>(props: WordChoiceProps<Id>) {
  return (
    <div className={classes['choice']} role="group" aria-label={props.label}>
      {props.choices.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === props.chosen}
          onClick={() => props.onChoose(id)}
        >
          {label}
          {count !== undefined && <span> {count}</span>}
        </button>
      ))}
    </div>
  )
}
