import classes from './keys.module.css'

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator.userAgent)

/**
 * The keys of a shortcut, shown beside the control that they work. Hidden from assistive technology, and on narrow
 * screens unless `isListed`: a list of shortcuts is nothing without its keys.
 */
export function Keys(props: { readonly keys: readonly string[]; readonly isListed?: boolean }) {
  const { keys, isListed = false } = props
  return (
    <span
      className={classes['keys']}
      data-listed={isListed || undefined}
      data-foldable
      aria-hidden="true"
    >
      {keys.map((key) => (
        <kbd key={key}>{isMac && key === 'Ctrl' ? '⌘' : key}</kbd>
      ))}
    </span>
  )
}
