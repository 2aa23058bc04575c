/** What is said where code of the page did not arrive, and whether loading the page again is offered. */
export interface MissingWords {
  readonly text: string
  /** To load the page while there is no connection would lose what of it is there. */
  readonly mayReload: boolean
}

export function missingWords(isConnected: boolean): MissingWords {
  return isConnected
    ? { text: 'This part of the page did not arrive. The rest stays as it is.', mayReload: true }
    : {
        text: 'This part of the page did not arrive. There is no connection; the rest stays as it is.',
        mayReload: false,
      }
}
