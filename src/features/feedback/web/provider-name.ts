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
