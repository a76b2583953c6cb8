import type { ChainStep, PlantChain } from '#contract/approvals/chain.ts'
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
}

type Asking = Pick<Work, 'db' | 'actor' | 'now' | 'caller'>

interface Planned {
  readonly chain: PlantChain
  readonly outline: Outline
  readonly people: SeatedPeople
}

async function plan(
  { db, actor, now }: Asking,
  { kind, plantId, facts, consentOf = [] }: Wish,
): Promise<Planned> {
  const chain = await readChain(db, plantId, kind)
  const steps = await callSteps({ db, actor, now }, { plantId, kind }, chain.steps)
  const signers = steps.flatMap((step) => (step.escalateTo ? [...step.seats, step.escalateTo] : step.seats))
  const seats = [...signers, ...chain.executors]
  const consenting = consentOf.map((employeeId) => ({ roleName: null, employeeId }))
  const people = await readSeatedPeople(db, { plantId, kind, now }, [...seats, ...consenting])
  const outline = outlinePath({
    chain: { steps },
    facts,
    consentOf,
    author: { id: actor.userId, roleNames: actor.roleNames },
    holdersOf: (seat) => people.holdersOf(seat).map(({ id }) => id),
  })
  return { chain, outline, people }
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
  const { chain, outline, people } = await plan(asking, wish)
  const { unmanned } = outline
  const refusal = unmanned && new Problem(approvalProblems.nobodyToDecide, { step: unmanned })
  return {
    steps: outline.steps.map(({ step, skipped }) => ({
      name: step.name,
      level: step.level,
      needs: step.needs,
      dueHours: step.dueHours,
      inWorkingHours: step.inWorkingHours ?? false,
      seats: nameSeats(step.seats, people, asking.actor.userId),
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
  const { chain, outline } = await plan(asking, wish)
  if (outline.unmanned) throw new Problem(approvalProblems.nobodyToDecide, { step: outline.unmanned })
  return { path: pathOf(outline), chain }
}
