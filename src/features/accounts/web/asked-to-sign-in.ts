/** Why a visitor has to sign in before they can go on. */
export interface Gate {
  /** Such as "Sign in to share this project". */
  readonly title: string
  /** One sentence on what the account is needed for. */
  readonly text: string
  /** Whom a new account helps, which one that they have would not. */
  readonly wantsNew?: boolean
}

let open: Gate | null = null
const listeners = new Set<() => void>()

/**
 * Asks a visitor to sign in, with their work visible behind the question; after it they are back on
 * the same page.
 */
export function askToSignIn(gate: Gate): void {
  set(gate)
}

/** What is asked just now, once in the page. */
export const askedGate = {
  current: (): Gate | null => open,
  close: (): void => set(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(gate: Gate | null): void {
  open = gate
  for (const listener of listeners) listener()
}

interface Way {
  readonly label: string
  readonly mode: 'sign-in' | 'sign-up'
}

/** The two ways on; the second is the one that most go, and Enter takes it. */
export function waysOn({ wantsNew = false }: Pick<Gate, 'wantsNew'>): readonly [Way, Way] {
  const known: Way = { label: 'Sign in', mode: 'sign-in' }
  const newcomer: Way = { label: 'Create an account', mode: 'sign-up' }
  return wantsNew ? [known, newcomer] : [newcomer, known]
}
