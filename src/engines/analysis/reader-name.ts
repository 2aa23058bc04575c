const names: Readonly<Record<string, string>> = {
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
  openai: 'OpenAI',
}

/** A provider as it writes itself; one that the operator named stays as named. */
export function providerName(provider: string): string {
  return names[provider] ?? provider
}

interface Reader {
  readonly provider: string
  readonly model: string
  /** It runs on machines of whoever runs this server. */
  readonly local: boolean
}

/** A model and whose it is: "gpt-5-mini of OpenAI". */
export function readerName({ provider, model, local }: Reader): string {
  return `${model} ${local ? 'on this server’s own machines' : `of ${providerName(provider)}`}`
}

/** A result names its model as "openai gpt-5-mini": for people, as above. */
export function readerWords(named: string): string {
  const [provider = '', ...model] = named.split(' ')
  if (model.length === 0) return named
  return readerName({ provider, model: model.join(' '), local: provider === 'local' })
}
