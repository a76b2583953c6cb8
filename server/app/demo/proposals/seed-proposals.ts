import { ProposalDetails } from '#contract/proposals/forms.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { getRequest, moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { draftProposal } from '#server/features/proposals/proposals.service.ts'
import { sendProposal } from '#server/features/proposals/send.service.ts'

import { dayOf } from '../demo-days.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { actAs, operatorsOf, someone, type Cast } from './acting.ts'
import { demoProposals, formOf, type DemoPerson, type DemoProposal, type DemoStep } from './demo-proposals.ts'
import { findLeave } from './find-leave.ts'
import { findSwap } from './find-swap.ts'

/** Drafts lie about for a while before they are sent. */
const WRITTEN_HOURS_BEFORE = 1

/** Writes proposals in every state: each was drafted, sent and decided as people do it. */
export async function seedProposals(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const inOrder = demoProposals.toSorted((one, other) => (other.sentHoursAgo ?? 0) - (one.sentHoursAgo ?? 0))
  for (const proposal of inOrder)
    await seedProposal(seeding, proposal, {
      plantId: known(places.plants, proposal.plant).id,
      staff,
      otherId: null,
    })
}

async function seedProposal(seeding: Seeding, proposal: DemoProposal, cast: Cast): Promise<void> {
  const { by, sentHoursAgo, form, texts, isUrgent, steps = [] } = proposal
  const hoursAgo = sentHoursAgo ?? 2
  const author = someone(cast, by)
  const details = await detailsOf(seeding, form, { ...cast, authorId: author.id })
  // At the end of a month there may be no two who can swap, and at a holiday nobody who can go.
  if (!details) return
  const [title, content, reason] = texts
  const urgency = isUrgent ? ('urgent' as const) : ('normal' as const)
  const write = { title, content, reason, urgency, fileIds: [] }
  const parsed = ProposalDetails.parse(details)
  const draft = await actAs(seeding, author, cast, hoursAgo + WRITTEN_HOURS_BEFORE, (work) =>
    draftProposal(work, { ...write, powerPlantId: cast.plantId, details: parsed }),
  )
  if (sentHoursAgo === null) return
  const sent = await actAs(seeding, author, cast, sentHoursAgo, (work) => sendProposal(work, draft))
  const otherId = parsed.kind === 'shiftSwap' ? parsed.withId : null
  for (const step of steps)
    await takeStep(seeding, { ...cast, otherId }, sent.requestId ?? 0, step, sentHoursAgo - step.afterHours)
}

async function detailsOf(
  { db, now }: Seeding,
  form: DemoProposal['form'],
  cast: Cast & { readonly authorId: number },
) {
  if (typeof form === 'object')
    return 'kind' in form ? formOf(form, (days) => dayOf(days, now)) : findLeave(db, now, cast, form)
  return findSwap(db, now, { ...cast, colleagueIds: operatorsOf(cast).map(({ id }) => id) })
}

async function takeStep(
  seeding: Seeding,
  cast: Cast,
  id: number,
  { by, does, comment }: DemoStep,
  hoursAgo: number,
): Promise<void> {
  await actAs(seeding, await calledUpon(seeding, cast, id, by), cast, hoursAgo, async (work) => {
    const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
    const action = does === 'return' ? { name: does, toStep: null } : { name: does }
    await moveRequest(work, approvalListeners, { id, turn, action, comment: comment ?? null })
  })
}

/** Whom the data mean; of the shift leaders the one who was called for the step. */
async function calledUpon(seeding: Seeding, cast: Cast, id: number, by: DemoPerson) {
  const usual = someone(cast, by)
  if (by !== 'TC') return usual
  const { path } = await actAs(seeding, usual, cast, 0, (work) => getRequest(work, id))
  const seats = path.find(({ state }) => state === 'current')?.seats ?? []
  const called = seats.find((seat) => seat.called !== null)?.employeeId
  return [...cast.staff.values()].find((one) => one.id === called) ?? usual
}
