import { ProposalDetails } from '#contract/proposals/forms.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { draftProposal } from '#server/features/proposals/proposals.service.ts'
import { sendProposal } from '#server/features/proposals/send.service.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf } from '../demo-days.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoProposals, type DemoPerson, type DemoProposal, type DemoStep } from './demo-proposals.ts'
import { findLeave } from './find-leave.ts'
import { findSwap } from './find-swap.ts'

const HOUR_MS = 3_600_000
/** Drafts lie about for a while before they are sent. */
const WRITTEN_HOURS_BEFORE = 1

type Someone = Staff extends Map<string, infer One> ? One : never

/** Who may be meant by the data at a plant. */
interface Cast {
  readonly plantId: number
  readonly staff: Staff
  /** The other side of a swap. */
  readonly otherId: number | null
}

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
  const draft = await as(seeding, author, cast, hoursAgo + WRITTEN_HOURS_BEFORE, (work) =>
    draftProposal(work, { ...write, powerPlantId: cast.plantId, details: parsed }),
  )
  if (sentHoursAgo === null) return
  const sent = await as(seeding, author, cast, sentHoursAgo, (work) => sendProposal(work, draft))
  const otherId = parsed.kind === 'shiftSwap' ? parsed.withId : null
  for (const step of steps)
    await takeStep(seeding, { ...cast, otherId }, sent.requestId ?? 0, step, sentHoursAgo - step.afterHours)
}

async function detailsOf(
  { db, now }: Seeding,
  form: DemoProposal['form'],
  cast: Cast & { readonly authorId: number },
) {
  if (typeof form === 'function') return form((days) => dayOf(days, now))
  if (form !== 'swap') return findLeave(db, now, cast, form)
  return findSwap(db, now, { ...cast, colleagueIds: operatorsOf(cast).map(({ id }) => id) })
}

async function takeStep(
  seeding: Seeding,
  cast: Cast,
  id: number,
  { by, does, comment }: DemoStep,
  hoursAgo: number,
): Promise<void> {
  await as(seeding, someone(cast, by), cast, hoursAgo, async (work) => {
    const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
    const action = does === 'return' ? { name: does, toStep: null } : { name: does }
    await moveRequest(work, approvalListeners, { id, turn, action, comment: comment ?? null })
  })
}

/** Does something as somebody did it some hours ago, and keeps what history tells of it. */
async function as<Result>(
  { db, now, history }: Seeding,
  { id: userId, state }: Someone,
  { plantId }: Cast,
  hoursAgo: number,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const fullName = `${state.surname} ${state.name}`
  const audit = new Audit()
  const actor = {
    userId,
    userName: state.userName,
    fullName,
    sessionId: 'demo',
    permissions: new Set(['Proposals.Write', 'Approvals.ViewAll']),
    roleNames: state.roleNames.map((name) => name.toUpperCase()),
    plantIds: [plantId],
    dutyTeamId: state.dutyTeamId,
    language: null,
    mustChangePassword: false,
  }
  const caller = { requestId: 'demo', ip: '', userAgent: '', language: 'vi' } as const
  // What is done to proposals needs nothing of the platform.
  const result = await run({ db, actor, now: at, audit, caller } as unknown as Work)
  for (const { entity, entityId, action, changes, reason } of audit.entries)
    history.note(
      at,
      { id: userId, fullName, userName: state.userName },
      (told) => told.did(entity, entityId, action, changes),
      reason,
    )
  return result
}

function someone(cast: Cast, person: DemoPerson): Someone {
  const { plantId, staff, otherId } = cast
  const found =
    typeof person === 'object'
      ? operatorsOf(cast)[person.operator]
      : [...staff.values()].find(({ id, state }) =>
          person === 'other'
            ? id === otherId
            : state.roleNames.includes(person) &&
              (person === 'BDH' || state.powerPlantIds.includes(plantId)) &&
              state.isActive,
        )
  if (!found)
    throw new Error(`The demonstration data has nobody like ${JSON.stringify(person)} at plant ${plantId}`)
  return found
}

/** The operators of a plant who stand on its roster; the first is the one whose account the demonstration names. */
function operatorsOf({ plantId, staff }: Cast): Someone[] {
  return [...staff.values()].filter(
    ({ state }) =>
      state.roleNames.includes('DHV') &&
      state.powerPlantIds.includes(plantId) &&
      state.isActive &&
      state.dutyTeamId !== null,
  )
}
