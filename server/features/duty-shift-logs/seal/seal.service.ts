import { createHash } from 'node:crypto'

import type { Seal } from '#contract/duty-shift-logs/seal.ts'
import { markAbnormalsSealed } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readSealedContents } from './content.list.ts'
import { writeLink } from './link.rules.ts'
import { closeShift, findLastLink, insertSeal, takeCorrections } from './seal.store.ts'

/**
 * Seals a shift, whose row the caller has locked for update and under which both have signed: closes it, and adds the
 * link that holds all of it, and the corrections confirmed since, to the chain of its plant.
 */
export async function sealShift(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { id, plantId }: { readonly id: number; readonly plantId: number },
): Promise<Seal> {
  // Before the shift closes: afterwards the database refuses.
  await markAbnormalsSealed(db, id, now)
  await takeCorrections(db, plantId, id)
  await closeShift(db, id, now)
  // What is sealed is what the database has kept, not what was handed to it.
  const content = (await readSealedContents(db, [id])).get(id)
  if (!content?.shift.sealedAt) throw new Error(`shift ${id} is not closed`)
  const last = await findLastLink(db, plantId)
  const place = { chainNo: (last?.chainNo ?? 0) + 1, previousHash: last?.hash ?? null }
  const link = writeLink(place, content)
  const seal = { ...place, hash: hashOf(link), sealedAt: content.shift.sealedAt }
  await insertSeal(db, { ...seal, shiftId: id, plantId, link })
  return seal
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
