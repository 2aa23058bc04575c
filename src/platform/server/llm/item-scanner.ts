/** Longer answers, items and lists are cut: no answer may grow without end. */
export interface ScanBounds {
  readonly characters: number
  readonly items: number
}

/**
 * Finds the complete objects of the list in an answer while it is still being written. Models wrap their JSON in
 * prose or fences and break off in the middle; what is complete by then counts.
 */
export class ItemScanner {
  readonly #bounds: ScanBounds
  #text = ''
  /** Where reading goes on. */
  #at = 0
  #state: 'before' | 'list' | 'after' = 'before'
  #start = -1
  #depth = 0
  #isString = false
  #isEscaped = false
  #found = 0

  constructor(bounds: ScanBounds) {
    this.#bounds = bounds
  }

  /** The list was there and was closed. */
  get isWhole(): boolean {
    return this.#state === 'after'
  }

  get isOverBounds(): boolean {
    return this.#text.length > this.#bounds.characters || this.#found >= this.#bounds.items
  }

  get characters(): number {
    return this.#text.length
  }

  /** @returns the source of every object that this piece completed */
  push(piece: string): readonly string[] {
    this.#text += piece
    if (this.#state === 'before') this.#findList(/"items"\s*:\s*\[/u)
    return this.#state === 'list' ? this.#read() : []
  }

  /** What an answer without the wrapper holds: a bare list, once all of it is there. */
  end(): readonly string[] {
    if (this.#state === 'before') this.#findList(/\[(?=\s*[\]{])/u)
    return this.#state === 'list' ? this.#read() : []
  }

  #findList(opening: RegExp): void {
    const match = opening.exec(this.#text)
    if (match === null) return
    this.#at = match.index + match[0].length
    this.#state = 'list'
  }

  #read(): readonly string[] {
    const items: string[] = []
    for (; this.#at < this.#text.length && this.#state === 'list'; this.#at += 1) {
      if (this.#found >= this.#bounds.items) break
      const item = this.#step(this.#text.charAt(this.#at))
      if (item !== undefined) items.push(item)
    }
    return items
  }

  #step(character: string): string | undefined {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (character === '\\') this.#isEscaped = true
      else if (character === '"') this.#isString = false
      return undefined
    }
    if (character === '"') this.#isString = true
    else if (character === '{' || character === '[') this.#open()
    else if (character === '}' || character === ']') return this.#close(character)
    return undefined
  }

  #open(): void {
    if (this.#depth === 0) this.#start = this.#at
    this.#depth += 1
  }

  #close(character: string): string | undefined {
    if (this.#depth === 0) {
      if (character === ']') this.#state = 'after'
      return undefined
    }
    this.#depth -= 1
    if (this.#depth > 0) return undefined
    this.#found += 1
    return this.#text.slice(this.#start, this.#at + 1)
  }
}
