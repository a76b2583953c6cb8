import { createHash } from 'node:crypto'

import type { historyFaults } from '#contract/integrity/index.ts'

/** Entries of history that stand together under one hash. */
export interface HistorySeal {
  readonly no: number
  readonly fromId: number
  readonly toId: number
  /** The numbers that stand in it, as PostgreSQL writes sets of them: `{[1,5),[7,8)}`. */
  readonly ids: string
  readonly entryCount: number
  /** The first 16 bytes of the SHA-256 of each entry, in the order of their numbers. */
  readonly leaves: Buffer
  readonly previousHash: string | null
  readonly hash: string
}

/** The entries of a stretch of numbers as they are now. */
export interface FoundEntries {
  readonly ids: readonly number[]
  readonly leaves: Buffer
}

/** Bytes kept of the hash of one entry. */
export const LEAF_BYTES = 16

/** The hash of a seal: over its place, its numbers and what stands under them. */
export function hashOfSeal(seal: Omit<HistorySeal, 'hash'>): string {
  const { no, previousHash, fromId, toId, ids, entryCount, leaves } = seal
  const content = createHash('sha256').update(leaves).digest('hex')
  const text = JSON.stringify([no, previousHash, fromId, toId, ids, entryCount, content])
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** What is wrong with the history, and where. */
export interface HistoryFault {
  readonly fault: (typeof historyFaults)[number]
  readonly sealNo: number
  /** The number of the entry; null where a seal is at fault. */
  readonly entryId: number | null
}

/** The first fault of a seal and of the entries under it; undefined when both are whole. */
export function judgeSeal(
  seal: HistorySeal,
  before: { readonly no: number; readonly toId: number; readonly hash: string | null },
  found: FoundEntries,
): HistoryFault | undefined {
  const place = { sealNo: before.no + 1, entryId: null }
  if (seal.no !== before.no + 1 || seal.fromId !== before.toId + 1) return { fault: 'sealMissing', ...place }
  if (seal.previousHash !== before.hash || seal.hash !== hashOfSeal(seal))
    return { fault: 'sealAltered', ...place }
  return judgeEntries(seal, found)
}

function judgeEntries(
  { no: sealNo, ids, leaves }: HistorySeal,
  found: FoundEntries,
): HistoryFault | undefined {
  const sealed = numbersOf(ids)
  const present = new Set(found.ids)
  const missing = sealed.find((id) => !present.has(id))
  if (missing !== undefined) return { fault: 'entryMissing', sealNo, entryId: missing }
  const known = new Set(sealed)
  const added = found.ids.find((id) => !known.has(id))
  if (added !== undefined) return { fault: 'entryAdded', sealNo, entryId: added }
  const leaf = (of: Buffer, index: number) => of.subarray(index * LEAF_BYTES, (index + 1) * LEAF_BYTES)
  const altered = sealed.find((_id, index) => !leaf(leaves, index).equals(leaf(found.leaves, index)))
  return altered === undefined ? undefined : { fault: 'entryAltered', sealNo, entryId: altered }
}

/** The numbers of a set as PostgreSQL writes it. */
function numbersOf(ids: string): number[] {
  return [...ids.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, until]) =>
    Array.from({ length: Number(until) - Number(from) }, (_, offset) => Number(from) + offset),
  )
}
