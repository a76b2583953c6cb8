import { formatDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { settle, tell, type Telling } from '#server/features/notifications/notifications.public.ts'

import { listChangesOf } from '../personnel/personnel.store.ts'
import type { ShiftRow } from '../shifts/shift.store.ts'
import { listGateConsents } from './consents.store.ts'

/** Something in a shift that somebody is asked about. */
export interface Asked {
  readonly subject: 'personnelChange' | 'gateRule'
  readonly id: number
  readonly version: number
  readonly shift: Pick<ShiftRow, 'id' | 'plantId' | 'day' | 'shiftCode'>
  /** What it is about, and why. */
  readonly text: string
}

/** A sealed shift asks nobody any more. */
export async function settleWaiting(work: Telling, shiftId: number): Promise<void> {
  const changes = (await listChangesOf(work.db, shiftId)).filter(
    ({ consent }) => consent?.status === 'waiting',
  )
  const rules = (await listGateConsents(work.db, shiftId)).filter(({ status }) => status === 'waiting')
  for (const { id } of changes) await settle(work, aboutOf({ subject: 'personnelChange', id }))
  for (const { id } of rules) await settle(work, aboutOf({ subject: 'gateRule', id }))
}

const aboutOf = ({ subject, id }: Pick<Asked, 'subject' | 'id'>) =>
  subject === 'personnelChange' ? `duty-shift-personnel:${id}` : `duty-gate-consents:${id}`

function told(work: Telling, asked: Asked, kind: NoticeKind, receiver: number, detail: string) {
  const { id, plantId, day, shiftCode } = asked.shift
  return tell(work, [
    {
      kind,
      about: aboutOf(asked),
      cause: `version ${asked.version}`,
      plantId,
      subject: `${shiftCode} · ${formatDay(day)}`,
      address: pathTo(paths.shiftLog, { id }),
      receivers: [receiver],
      detail,
    },
  ])
}

/** Tells somebody that they are asked, in place of whoever was before. */
export async function tellAsked(work: Telling, asked: Asked, approverId: number): Promise<void> {
  await settle(work, aboutOf(asked))
  await told(work, asked, 'shiftConsentWaiting', approverId, asked.text)
}

/** Tells who asked how it was decided. */
export async function tellDecided(
  work: Telling,
  asked: Asked,
  askedById: number,
  decision: { readonly status: 'given' | 'refused'; readonly note: string | null },
): Promise<void> {
  await settle(work, aboutOf(asked))
  const kind = decision.status === 'given' ? 'shiftConsentGiven' : 'shiftConsentRefused'
  const detail = decision.note === null ? asked.text : `${asked.text}. ${decision.note}`
  await told(work, asked, kind, askedById, detail)
}

/** Nobody is asked any more; who had consented is told that it came to nothing. */
export async function tellTakenBack(work: Telling, asked: Asked, consentedId: number | null): Promise<void> {
  await settle(work, aboutOf(asked))
  if (consentedId !== null) await told(work, asked, 'shiftConsentTakenBack', consentedId, asked.text)
}
