import type { ChainStep, PlantChain, Seat } from '#contract/approvals/chain.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import { approvalProblems } from '#contract/approvals/problems.ts'
import type { PlannedPath, RequestFacts } from '#contract/approvals/request.ts'
import { problemText } from '#contract/core/problem-text.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readChain } from '../chains/chains.store.ts'
import { resolveSeat } from '../chains/leaders.list.ts'
import { nameExecutors, nameSeats, readSeatedPeople, type SeatedPeople } from '../inbox/people.list.ts'
import { outlinePath, pathOf, type CalledStep, type Outline } from '../rules/path.rules.ts'
import { isSameSeat, type PathStep } from '../rules/state.rules.ts'

/** What decides the way of a request of the caller’s. */
export interface Wish {
  readonly kind: RequestKind
  readonly plantId: number
  readonly facts: RequestFacts
  /** People who must consent before anybody decides. */
  readonly consentOf?: readonly number[]
  /** People who do not decide. */
  readonly excludedIds?: readonly number[]
}

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>

interface Planned {
  readonly chain: PlantChain
  readonly outline: Outline
  readonly people: SeatedPeople
  /** Why it cannot be sent: nobody is there for a step. */
  readonly refusal: Problem | null
}

async function plan(
  { db, actor, now }: Asking,
  { kind, plantId, facts, consentOf = [], excludedIds = [] }: Wish,
): Promise<Planned> {
  const chain = await readChain(db, plantId, kind)
  const steps = await callSteps({ db, actor, now }, { plantId, kind }, chain.steps)
  const seats = [...steps.flatMap(seatsOf), ...chain.executors]
  const consenting = consentOf.map((employeeId) => ({ roleName: null, employeeId }))
  const people = await readSeatedPeople(db, { plantId, kind, now }, [...seats, ...consenting])
  const outline = outlinePath({
    chain: { steps },
    facts,
    consentOf,
    author: { id: actor.userId, roleNames: actor.roleNames },
    holdersOf: (seat) => idsOf(people.holdersOf(seat)).filter((id) => !excludedIds.includes(id)),
  })
  const { unmanned } = outline
  const refusal = unmanned === null ? null : refusalOf(unmanned, steps, people, excludedIds)
  return { chain, outline, people, refusal }
}

const idsOf = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id)

const seatsOf = ({ seats, escalateTo }: CalledStep): readonly Seat[] =>
  escalateTo ? [...seats, escalateTo] : seats

/** Why nobody can decide a step: nobody is there, or only people who take no part; then it names them and whom it needs. */
function refusalOf(
  step: string,
  steps: readonly CalledStep[],
  people: SeatedPeople,
  excludedIds: readonly number[],
): Problem {
  const seats = steps.filter(({ name }) => name === step).flatMap(seatsOf)
  const out = seats.flatMap((seat) => people.holdersOf(seat)).filter(({ id }) => excludedIds.includes(id))
  if (out.length === 0) return new Problem(approvalProblems.nobodyToDecide, { step })
  const named = ({ roleName, ...seat }: Seat) =>
    roleName === null
      ? people.holdersOf({ roleName, ...seat }).map(({ fullName }) => fullName)
      : (people.labelOf(roleName) ?? roleName)
  const told = (names: readonly string[]) => [...new Set(names)].join(', ')
  return new Problem(approvalProblems.onlyExcluded, {
    step,
    seats: told(seats.flatMap(named)),
    names: told(out.map(({ fullName }) => fullName)),
  })
}

/** The steps of a chain with those who are called of the author's crew. */
async function callSteps(
  asking: Pick<Asking, 'db' | 'actor' | 'now'>,
  place: { readonly plantId: number; readonly kind: RequestKind },
  steps: readonly ChainStep[],
): Promise<CalledStep[]> {
  const called: CalledStep[] = []
  for (const step of steps) {
    const seats: CalledStep['seats'][number][] = []
    for (const seat of step.seats) {
      const people = await resolveSeat(asking, place, seat)
      // Where all must sign one place is one signature: a crew of two leaders wants that of the first.
      seats.push(...(step.needs === 'all' ? people.slice(0, 1) : people))
    }
    called.push({
      ...step,
      seats: seats.filter((seat, at) => seats.findIndex((one) => isSameSeat(one, seat)) === at),
    })
  }
  return called
}

/** The way a request of the caller’s would go, with names: everybody who could sign, but not the caller. */
export async function previewPath(asking: Asking, wish: Wish): Promise<PlannedPath> {
  const { chain, outline, people, refusal } = await plan(asking, wish)
  return {
    steps: outline.steps.map(({ step, skipped }) => ({
      name: step.name,
      level: step.level,
      needs: step.needs,
      dueHours: step.dueHours,
      inWorkingHours: step.inWorkingHours ?? false,
      seats: nameSeats(step.seats, people, [asking.actor.userId, ...(wish.excludedIds ?? [])]),
      skipped,
    })),
    executors: nameExecutors(chain.executors, people),
    refusal: refusal && problemText(refusal, asking.caller.language),
  }
}

/**
 * The path of a request that is sent now.
 *
 * @throws problem `approvals.nobodyToDecide`
 */
export async function planPath(asking: Asking, wish: Wish): Promise<{ path: PathStep[]; chain: PlantChain }> {
  const { chain, outline, refusal } = await plan(asking, wish)
  if (refusal) throw refusal
  return { path: pathOf(outline), chain }
}
