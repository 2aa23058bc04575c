/** Leads to sign-in and back to a page; the composition root names how. */
export type SignInPort = (options: { readonly returnTo: string }) => Promise<void>

let port: SignInPort = () => {
  globalThis.location.assign('/')
  return Promise.resolve()
}

export function configureSignIn(signIn: SignInPort): void {
  port = signIn
}

/** Signs in and comes back to the page that is open, or to the one that is named. */
export function signInHere(returnTo?: string): Promise<void> {
  const { pathname, search } = globalThis.location
  return port({ returnTo: returnTo ?? `${pathname}${search}` })
}
