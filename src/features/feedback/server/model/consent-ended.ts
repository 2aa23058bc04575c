/** The owner took back that a model may read the project, or chose another one, while it was reading. */
export class ConsentEndedError extends Error {
  override readonly name = 'ConsentEndedError'

  constructor() {
    super('The owner of the project no longer lets this model read it.')
  }
}
