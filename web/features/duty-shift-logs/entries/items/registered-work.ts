import { noItem } from '#contract/duty-shift-logs/items.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

import type { EntryDraft } from '../entry-draft.ts'

/** An approved work registration, as far as the entry that opens its permit follows it. */
export interface RegisteredWork {
  readonly proposalNo: string
  readonly fromAt: string | null
  readonly toAt: string | null
  readonly filled: Pick<EntryDraft, 'proposalId' | 'item' | 'deviceId' | 'equipment'>
}

/** As much as the entry takes of what is done and where. */
const MAX_PLACE = 255

/** The entry that opens the permit of a work registration; undefined where it is none of the plant, or not approved. */
export function registeredWork(
  { id, proposalNo, powerPlantId, stage, title, details }: RegistrationFacts,
  plantId: number,
): RegisteredWork | undefined {
  const isApproved = stage === 'approved' || stage === 'processed'
  if (details.kind !== 'workRegistration' || powerPlantId !== plantId || !isApproved) return undefined
  const { fromAt, toAt, equipment, deviceId, commanderName: commander, peopleCount } = details
  const place = [title, equipment].filter(Boolean).join(', ').slice(0, MAX_PLACE)
  return {
    proposalNo: proposalNo ?? '',
    fromAt,
    toAt,
    filled: {
      proposalId: id,
      item: { ...noItem('open'), kind: 'permit', place, commander, peopleCount },
      deviceId,
      equipment,
    },
  }
}

/** Whether a permit opened then would be one of another time than was approved. */
export function isUnapprovedTime(
  { fromAt, toAt }: Pick<RegisteredWork, 'fromAt' | 'toAt'>,
  at: string,
): boolean {
  const isEarly = fromAt !== null && Date.parse(at) < Date.parse(fromAt)
  return isEarly || (toAt !== null && Date.parse(at) > Date.parse(toAt))
}

type RegistrationFacts = Pick<
  ProposalDetail,
  'id' | 'proposalNo' | 'powerPlantId' | 'stage' | 'title' | 'details'
>
