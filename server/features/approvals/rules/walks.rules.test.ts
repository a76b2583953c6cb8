import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { RequestStage } from '#contract/approvals/labels.ts'

import { party, people, request, role, step, threeSteps, type Name } from '../testing/states.ts'
import { canOf } from './can.rules.ts'
import { act, type Action } from './machine.rules.ts'
import { isEscalated, openSeats, statusOf, type PathStep, type RequestState } from './state.rules.ts'
import { noMoves } from '#server/test/no-moves.ts'

const names = Object.keys(people) as Name[]

const twoOfThem = step('manager', [role('QĐ'), role('TC')], { needs: 'all', escalateTo: role('GD') })
const paths: readonly PathStep[][] = [
  threeSteps,
  threeSteps.slice(1),
  [twoOfThem],
  [...threeSteps.slice(0, 1), twoOfThem, ...threeSteps.slice(2)],
]

const actionOf = (path: readonly PathStep[]): fc.Arbitrary<Action> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Action>({ name: 'approve' }) },
    { weight: 1, arbitrary: fc.constant<Action>({ name: 'reject' }) },
    {
      weight: 2,
      arbitrary: fc
        .option(fc.integer({ min: -1, max: 4 }))
        .map((toStep): Action => ({ name: 'return', toStep })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...names)
        .map((name): Action => ({ name: 'addSigner', employeeId: people[name] })),
    },
    { weight: 1, arbitrary: fc.constant<Action>({ name: 'withdraw' }) },
    { weight: 2, arbitrary: fc.constant<Action>({ name: 'resubmit', path, executors: [role('KHO')] }) },
    { weight: 2, arbitrary: fc.constant<Action>({ name: 'handOut' }) },
    { weight: 2, arbitrary: fc.constant<Action>({ name: 'process' }) },
    { weight: 1, arbitrary: fc.constant<Action>({ name: 'escalate' }) },
    { weight: 1, arbitrary: fc.constant<Action>({ name: 'complete' }) },
    { weight: 1, arbitrary: fc.constant<Action>({ name: 'abandon' }) },
  )

const walker = fc.oneof(
  fc.constant(null),
  fc
    .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...names), { maxLength: 2 }))
    .map(([name, givers]) => ({ name, givers })),
)

/** The model: a request is a stage and how many of its steps are done, and knows nothing of seats. */
interface Model {
  stage: RequestStage
  done: number
}

const follows: Readonly<Record<RequestStage, readonly RequestStage[]>> = {
  deciding: ['deciding', 'approved', 'rejected', 'returned', 'withdrawn'],
  returned: ['deciding', 'withdrawn'],
  rejected: ['deciding', 'withdrawn'],
  withdrawn: ['deciding'],
  approved: ['renting', 'processed'],
  renting: ['processed'],
  processed: [],
}

function expectLawful(before: RequestState, after: RequestState, model: Model): void {
  expect(follows[before.stage]).toContain(after.stage)
  expect(after.turn - before.turn).toBeGreaterThanOrEqual(0)
  expect(after.turn - before.turn).toBeLessThanOrEqual(1)
  const isElsewhere = after.stage !== before.stage || after.step !== before.step
  expect(isElsewhere && after.turn === before.turn).toBe(false)
  expect(after.step).toBeGreaterThanOrEqual(0)
  expect(after.step).toBeLessThan(after.path.length)
  expect([after.stage, after.stage === 'deciding' ? after.step : model.done]).toEqual([
    model.stage,
    model.done,
  ])
  expect(after.stage === 'deciding' && openSeats(after).length === 0).toBe(false)
  expect(after.stage === 'renting' && !after.isRental).toBe(false)
}

/**
 * How many steps are done after an action that was taken: only a yes adds one, or two where it came from above, and only
 * going back takes some away.
 */
function followed(model: Model, action: Action, before: RequestState, after: RequestState): Model {
  const { stage } = after
  if (action.name === 'approve') {
    const done = stage === 'approved' ? after.path.length : after.step
    const most = isEscalated(before) ? 2 : 1
    if (done < model.done || done > model.done + most) throw new Error(`${model.done} steps became ${done}`)
    return { stage, done }
  }
  if (action.name === 'return') return { stage, done: action.toStep ?? 0 }
  if (action.name === 'resubmit') return { stage, done: 0 }
  return { stage, done: model.done }
}

test('random walks never reach an illegal state', () => {
  const walk = fc.constantFrom(...paths).chain((path) =>
    fc.record({
      path: fc.constant(path),
      isRental: fc.boolean(),
      steps: fc.array(fc.tuple(actionOf(path), walker), { minLength: 60, maxLength: 150 }),
    }),
  )
  const reached = new Set<string>()
  fc.assert(
    fc.property(walk, ({ path, isRental, steps }) => {
      let state = request({ path, isRental })
      let model: Model = { stage: 'deciding', done: 0 }
      const signedBy = new Map<number, number>()
      for (const [action, who] of steps) {
        const outcome = act(state, action, who && party(who.name, ...who.givers))
        if (!('next' in outcome)) continue
        model = followed(model, action, state, outcome.next)
        const signature = action.name === 'approve' && who && outcome.grip
        if (signature)
          for (const id of new Set([people[who.name], signature.hand.employeeId])) {
            if (signedBy.has(id)) throw new Error(`${id} signed twice`)
            signedBy.set(id, state.step)
          }
        // Going back undoes what was signed from there on.
        const upTo =
          action.name === 'resubmit' ? 0 : action.name === 'return' ? (action.toStep ?? 0) : Infinity
        for (const [id, at] of signedBy) if (at >= upTo) signedBy.delete(id)
        expectLawful(state, outcome.next, model)
        const isSigned = state.stage === 'deciding' && outcome.grip !== undefined
        const isAuthors = who?.name === 'author' || outcome.grip?.hand.employeeId === people.author
        expect(isSigned && isAuthors).toBe(false)
        state = outcome.next
        reached.add(statusOf(state))
      }
    }),
    { numRuns: 1000, seed: 20261121 },
  )
  // The walks are worth something only if they come everywhere.
  expect([...reached].toSorted()).toEqual([
    'DirectorApproved',
    'DirectorRejected',
    'LeaderApproved',
    'LeaderRejected',
    'ManagerApproved',
    'ManagerRejected',
    'New',
    'Processed',
    'Renting',
  ])
})

test('what is said to be open to somebody is', () => {
  const at = (name: Name, changes: Partial<RequestState> = {}) => canOf(request(changes), party(name))
  expect(at('leader')).toEqual({ ...noMoves, decide: true })
  expect(at('author')).toEqual({ ...noMoves, withdraw: true })
  expect(at('author', { stage: 'rejected' })).toEqual({ ...noMoves, resubmit: true })
  expect(at('executor', { stage: 'approved', step: 2 })).toEqual({ ...noMoves, process: true })
  expect(at('executor', { stage: 'approved', step: 2, isRental: true })).toEqual({
    ...noMoves,
    handOut: true,
  })
  expect(at('executor', { stage: 'renting', step: 2, isRental: true })).toEqual({
    ...noMoves,
    takeBack: true,
  })
  expect(at('stranger')).toEqual(noMoves)
})
