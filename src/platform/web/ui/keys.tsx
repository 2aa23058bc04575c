import classes from './keys.module.css'

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator.userAgent)

/** The keys of a shortcut, shown beside the control that they work. Hidden from assistive technology and on touch. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={classes['keys']} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{isMac && key === 'Ctrl' ? '⌘' : key}</kbd>
      ))}
    </span>
  )
}
