import type { AnchorRecord, Head } from './anchor-file.ts'

/** A link as the file witnessed it first. */
export interface AnchoredLink extends Head {
  readonly at: string
  /** Another hash that the file witnessed later under the same number: the chain was made anew since. */
  readonly laterHash: string | null
}

/** What a file witnesses, up to some record. */
export interface Anchored {
  /** By chain and number. */
  readonly chains: ReadonlyMap<string, ReadonlyMap<number, AnchoredLink>>
  readonly acknowledgements: readonly Acknowledgement[]
}

/** Somebody who answered for what the database says. */
export interface Acknowledgement {
  readonly at: string
  readonly by: string
  readonly reason: string
}

/** What a file without records witnesses. */
export const NOTHING: Anchored = { chains: new Map(), acknowledgements: [] }

/** What a file witnesses once more records are read: of a number the first word counts, until somebody answers for more. */
export function witness(before: Anchored, records: readonly AnchorRecord[]): Anchored {
  const chains = new Map([...before.chains].map(([chain, links]) => [chain, new Map(links)]))
  const acknowledgements = [...before.acknowledgements]
  for (const { at, content } of records) {
    if (content.kind === 'acknowledged') {
      chains.clear()
      acknowledgements.push({ at, by: content.by, reason: content.reason })
      continue
    }
    const links = chains.get(content.chain) ?? new Map<number, AnchoredLink>()
    chains.set(content.chain, links)
    const first = links.get(content.no)
    if (!first) links.set(content.no, { ...content, at, laterHash: null })
    else if (first.hash !== content.hash) links.set(content.no, { ...first, laterHash: content.hash })
  }
  return { chains, acknowledgements }
}

/** Whether the file has witnessed this very link already. */
export function isWitnessed(
  anchored: Anchored,
  { chain, no, hash }: Pick<Head, 'chain' | 'no' | 'hash'>,
): boolean {
  const link = anchored.chains.get(chain)?.get(no)
  return link !== undefined && (link.hash === hash || link.laterHash === hash)
}

/** The same with the newest links of each chain alone: enough for whoever only goes on witnessing. */
export function newestOf(anchored: Anchored, kept: number): Anchored {
  const chains = new Map(
    [...anchored.chains].map(([chain, links]) => {
      const last = Math.max(0, ...[...links.keys()].slice(-kept))
      return [chain, new Map([...links].filter(([no]) => no > last - kept))] as const
    }),
  )
  return { chains, acknowledgements: anchored.acknowledgements }
}

/** How two sides' memories of the file's end agree: what the database remembers must still stand in the file. */
export function isCut(
  remembered: { readonly no: number; readonly hash: string } | undefined,
  records: readonly AnchorRecord[],
): boolean {
  if (!remembered) return false
  return records.find(({ no }) => no === remembered.no)?.hash !== remembered.hash
}
