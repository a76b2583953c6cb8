import type { ChainStep, Seat } from '#contract/approvals/chain.ts'
import { approvalLevels } from '#contract/approvals/labels.ts'
import type { PlannedStep, RequestFacts } from '#contract/approvals/request.ts'

import { rankOfRoles } from './ranks.rules.ts'
import { isSameSeat, type PathSeat, type PathStep } from './state.rules.ts'

/** What the step is called that asks those concerned, beside the names that plants give theirs. */
const CONSENT = 'Người liên quan đồng ý'

interface Author {
  readonly id: number
  readonly roleNames: readonly string[]
}

/** A step of a chain, once it is known who is called of the author's crew. */
export interface CalledStep extends Omit<ChainStep, 'seats'> {
  readonly seats: readonly Omit<PathSeat, 'origin'>[]
}

/** What a path is made from. */
export interface Plan {
  readonly chain: { readonly steps: readonly CalledStep[] }
  readonly facts: RequestFacts
  readonly author: Author
  /** People who must consent, each of them, before anybody decides. */
  readonly consentOf?: readonly number[]
  /** Who could sit in a seat at the plant now. */
  readonly holdersOf: (seat: Seat) => readonly number[]
}

/** A step of the chain, and whether the request takes it. */
export interface Outlined {
  readonly step: PathStep
  readonly skipped: PlannedStep['skipped']
}

/** The chain as a request takes it; `unmanned` names the first step that nobody but the author could decide. */
export interface Outline {
  readonly steps: readonly Outlined[]
  readonly unmanned: string | null
}

const rankOfAuthor = ({ roleNames }: Author) => rankOfRoles(roleNames)

const rankOf = ({ level }: Pick<ChainStep, 'level'>) => approvalLevels.indexOf(level) + 1

/** Whether the facts pass every limit that a step sets. */
export function conditionHolds({ condition }: Pick<ChainStep, 'condition'>, facts: RequestFacts): boolean {
  const { daysOver, costOverVnd, subKinds } = condition
  if (daysOver !== null && !(facts.days !== null && facts.days > daysOver)) return false
  if (costOverVnd !== null && !(facts.costVnd !== null && facts.costVnd > costOverVnd)) return false
  return subKinds.length === 0 || (facts.subKind !== null && subKinds.includes(facts.subKind))
}

/**
 * Which steps a request takes: those above the author's own level whose conditions hold. Where that leaves none, the
 * first above the author whatever its condition, or else the last of all: somebody always decides.
 */
function taken({ chain, facts, author }: Plan): CalledStep[] {
  const above = chain.steps.filter((step) => rankOf(step) > rankOfAuthor(author))
  const asked = above.filter((step) => !step.condition.isFallback && conditionHolds(step, facts))
  if (asked.length > 0) return asked
  return [above[0] ?? chain.steps.at(-1)].filter((step) => step !== undefined)
}

/**
 * The steps that a request does not take and would, had its facts been others when it was sent: by the conditions of the chain
 * alone, whoever its author is.
 */
export function stepsBeyond(
  steps: readonly ChainStep[],
  path: readonly PathStep[],
  { before, after }: { readonly before: RequestFacts; readonly after: RequestFacts },
): string[] {
  const isNew = (step: ChainStep) =>
    !step.condition.isFallback && conditionHolds(step, after) && !conditionHolds(step, before)
  const isTaken = ({ name, level }: ChainStep) =>
    path.some((step) => step.name === name && step.level === level)
  return steps.filter((step) => isNew(step) && !isTaken(step)).map(({ name }) => name)
}

/** Every step of the chain with the seats it would have, and why it is skipped if it is. */
export function outlinePath(plan: Plan): Outline {
  const asked = taken(plan)
  const consent = consentStep(plan)
  let unmanned = consent?.isMissing ? consent.step.name : null
  const steps = plan.chain.steps.map((step): Outlined => {
    const seats = seatsOf(step, plan)
    if (!asked.includes(step)) {
      const skipped = rankOf(step) <= rankOfAuthor(plan.author) ? 'authorLevel' : 'condition'
      return { step: toPathStep(step, seats ?? []), skipped }
    }
    if (!seats) unmanned ??= step.name
    const isOwnAbove = seats?.every((seat) => isSeatedLater(seat, asked.slice(asked.indexOf(step) + 1)))
    const skipped = isOwnAbove && isPassedUp(step, seats ?? []) ? 'vacant' : null
    return { step: toPathStep(step, seats ?? []), skipped }
  })
  const all = consent ? [{ step: consent.step, skipped: null }, ...steps] : steps
  return { steps: all, unmanned: unmanned ?? withoutOwnSigner(pathOf({ steps: all }), plan) }
}

/** Whether a step goes at once to whom it escalates to, because nobody else is there. */
const isPassedUp = ({ seats }: CalledStep, manned: readonly PathSeat[]) =>
  !manned.some((one) => seats.some((seat) => isSameSeat(one, seat)))

/** Whether whoever sits there is asked by a later step anyway. */
const isSeatedLater = (seat: Seat, later: readonly CalledStep[]) =>
  later.some(({ needs, seats }) => needs === 'any' && seats.some((one) => isSameSeat(one, seat)))

/**
 * The first step for which nobody is left who does not have to sign another: each person signs one step only. Steps are
 * given people one by one, and people handed on to other steps they may sign, until each has its own (augmenting paths).
 */
function withoutOwnSigner(path: readonly PathStep[], { author, holdersOf }: Plan): string | null {
  const places = path.flatMap(({ name, needs, seats }) => {
    const people = seats.map((seat) => holdersOf(seat).filter((id) => id !== author.id))
    return needs === 'all'
      ? people.map((each) => ({ name, people: each }))
      : [{ name, people: people.flat() }]
  })
  const placeOf = new Map<number, number>()
  function seatSomebody(place: number, tried: Set<number>): boolean {
    for (const id of places[place]?.people ?? []) {
      if (tried.has(id)) continue
      tried.add(id)
      const taken = placeOf.get(id)
      const isShared = taken !== undefined && places[taken]?.name === places[place]?.name
      if (isShared || taken === undefined || seatSomebody(taken, tried)) {
        if (!isShared) placeOf.set(id, place)
        return true
      }
    }
    return false
  }
  return places.find((_place, at) => !seatSomebody(at, new Set()))?.name ?? null
}

/** Asks those concerned, but not the author, who wants it anyway. */
function consentStep({ chain, author, consentOf = [], holdersOf }: Plan) {
  const seats = [...new Set(consentOf)]
    .filter((id) => id !== author.id)
    .map((employeeId) => ({ roleName: null, employeeId }))
  if (seats.length === 0) return undefined
  const step: PathStep = {
    name: CONSENT,
    level: 'consent',
    needs: 'all',
    seats: seats.map(inChain),
    dueHours: chain.steps[0]?.dueHours ?? null,
    inWorkingHours: chain.steps[0]?.inWorkingHours ?? false,
    remindBeforeHours: chain.steps[0]?.remindBeforeHours ?? null,
    escalateTo: null,
  }
  return { step, isMissing: seats.some((seat) => holdersOf(seat).length === 0) }
}

/** The steps a request takes, in order. */
export function pathOf({ steps }: Pick<Outline, 'steps'>): PathStep[] {
  return steps.flatMap(({ step, skipped }) => (skipped === null ? [step] : []))
}

/**
 * The seats of a step that somebody other than the author could take. A seat of the author's own falls away; one that
 * is vacant does so only where another is enough. Where none is left the step goes at once to whom it escalates to.
 */
function seatsOf(
  { seats, needs, escalateTo }: CalledStep,
  { author, holdersOf }: Plan,
): PathSeat[] | undefined {
  const isManned = (seat: Seat) => holdersOf(seat).some((id) => id !== author.id)
  const isOwn = (seat: Seat) => holdersOf(seat).includes(author.id)
  const manned = seats.filter(isManned)
  const isVacant = seats.some((seat) => !isManned(seat) && !isOwn(seat))
  const isEnough = manned.length > 0 && (needs === 'any' || !isVacant)
  if (isEnough) return manned.map(inChain)
  return escalateTo && isManned(escalateTo) ? [inChain(escalateTo)] : undefined
}

const inChain = (seat: Omit<PathSeat, 'origin'>): PathSeat => ({ ...seat, origin: 'chain' })

function toPathStep(step: CalledStep, seats: readonly PathSeat[]): PathStep {
  const { name, level, needs, dueHours, inWorkingHours, remindBeforeHours, escalateTo } = step
  return { name, level, needs, seats, dueHours, inWorkingHours, remindBeforeHours, escalateTo }
}
