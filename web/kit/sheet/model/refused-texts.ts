import { differing } from './differing.ts'
import type { Address, RefusedText } from './sheet.ts'

type Changes = ReadonlyMap<Address, RefusedText | null>

/** Texts that were refused before they went anywhere. Each stays in its cell until something better is typed. */
export class RefusedTexts {
  #texts: ReadonlyMap<Address, RefusedText> = new Map()
  #keep: (changes: Changes) => void = () => undefined

  at(address: Address): RefusedText | undefined {
    return this.#texts.get(address)
  }

  all(): ReadonlyMap<Address, RefusedText> {
    return this.#texts
  }

  /** Who keeps them beyond this visit. */
  reportTo(keep: (changes: Changes) => void): void {
    this.#keep = keep
  }

  /** Takes up what is kept; answers which cells are others now. */
  adopt(texts: ReadonlyMap<Address, RefusedText>): readonly Address[] {
    if (texts === this.#texts) return []
    const touched = differing(this.#texts, texts)
    this.#texts = texts
    return touched
  }

  /** Other texts for some cells, null for none. */
  change(changes: Changes): void {
    const real = [...changes].filter(([address, text]) => text !== null || this.#texts.has(address))
    if (real.length === 0) return
    const texts = new Map(this.#texts)
    for (const [address, text] of real) {
      if (text === null) texts.delete(address)
      else texts.set(address, text)
    }
    this.#texts = texts
    this.#keep(new Map(real))
  }
}
