import {
  decideCorrection,
  insertCorrection,
} from '#server/features/duty-shift-logs/corrections/corrections.store.ts'
import type { ShiftRow } from '#server/features/duty-shift-logs/shifts/shift.store.ts'

import { known } from '../seeding.ts'
import type { Place, Walk } from './book-walk.ts'

const HOUR_MS = 3_600_000
const ENTITY = 'duty-shift-logs'
const FIELD = 'conclusion.text'

/** Shifts before the one that is on now: a correction of one is confirmed, of the other it waits. */
const CONFIRMED = 8
const WAITING = 3

/** A sealed shift, and what its conclusion says. */
interface SealedPage {
  readonly place: Place
  readonly row: ShiftRow
  readonly text: string
}

/** Corrects the conclusion of a few shifts after they were sealed. */
export function correctLater(walk: Walk, page: SealedPage, sealedAt: Date): void {
  const { shiftsLeft } = page.place
  if (shiftsLeft !== CONFIRMED && shiftsLeft !== WAITING) return
  const at = new Date(sealedAt.getTime() + 2 * HOUR_MS)
  walk.later.push({ at, run: () => correct(walk, page, at) })
}

async function correct(walk: Walk, { place, row, text }: SealedPage, writtenAt: Date): Promise<void> {
  const { db, history, plantId, authors, manager, later } = walk
  const writer = known(authors, row.shiftLeaderId)
  const newText = `${text} Bổ sung: đã thử chuông, đèn tín hiệu tủ báo động lúc đầu ca, đạt.`
  const reason = 'Ghi thiếu nội dung thử tín hiệu đầu ca'
  const change = [{ field: FIELD, from: text, to: newText }]
  const about = { shiftId: row.id, plantId, kind: 'section', targetId: null, field: FIELD } as const
  const by = { writtenById: row.shiftLeaderId, writtenByName: row.shiftLeaderName, writtenAt }
  const id = await insertCorrection(db, {
    ...about,
    occurredAt: null,
    item: null,
    oldText: text,
    newText,
    reason,
    ...by,
  })
  history.note(writtenAt, writer, (audit) => audit.did(ENTITY, row.id, 'correctionWritten', change), reason)
  if (place.shiftsLeft === WAITING) return
  const decidedAt = new Date(writtenAt.getTime() + 5 * HOUR_MS)
  const run = async () => {
    const decidedBy = { decidedById: manager.id ?? 0, decidedByName: manager.fullName, decidedAt }
    await decideCorrection(db, id, { status: 'confirmed', ...decidedBy, decisionReason: null })
    history.note(decidedAt, manager, (audit) => audit.did(ENTITY, row.id, 'correctionConfirmed', change))
  }
  later.push({ at: decidedAt, run })
}
