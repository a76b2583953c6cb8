import { describe, expect, test } from 'vitest'

import { requestStages, type RequestStage } from '#contract/approvals/labels.ts'

import { party, people, request, role, step, threeSteps, type Name } from '../testing/states.ts'
import { act, transitions, type Action, type Outcome } from './machine.rules.ts'
import { statusOf, type RequestState } from './state.rules.ts'

const actions: readonly Action[] = [
  { name: 'approve' },
  { name: 'reject' },
  { name: 'return', toStep: null },
  { name: 'return', toStep: 0 },
  { name: 'addSigner', employeeId: people.stranger },
  { name: 'withdraw' },
  { name: 'resubmit', path: threeSteps, executors: [] },
  { name: 'handOut' },
  { name: 'process' },
  { name: 'escalate' },
  { name: 'complete' },
  { name: 'abandon' },
]

/** Every state a request of three steps can stand in: being decided at each of them, and each other stage. */
const states: readonly RequestState[] = [false, true].flatMap((isRental) => [
  ...[0, 1, 2].map((at) => request({ step: at, isRental })),
  ...requestStages
    .filter((stage) => stage !== 'deciding')
    .map((stage) => request({ stage, step: stage === 'returned' ? 0 : 2, isRental })),
])

const names = Object.keys(people) as Name[]

/** Everybody as themselves, and everybody signing for everybody else. */
const parties = names.flatMap((name) => [
  { name, givers: [] as Name[] },
  ...names.filter((giver) => giver !== name).map((giver) => ({ name, givers: [giver] })),
])

const signerAt: readonly Name[] = ['leader', 'manager', 'director']

/** Told again in other words than the machine’s: who may do it, whatever the step allows. */
function isEntitled(
  state: RequestState,
  action: Action['name'],
  name: Name,
  givers: readonly Name[],
): boolean {
  const capacities = [name, ...givers]
  switch (action) {
    case 'approve':
    case 'reject':
    case 'return':
    case 'addSigner': {
      if (name === 'author') return false
      return capacities.some((capacity) => capacity !== 'author' && capacity === signerAt[state.step])
    }
    case 'withdraw':
    case 'resubmit':
      return name === 'author'
    case 'handOut':
    case 'process':
      return capacities.includes('executor')
    default:
      return false
  }
}

/** The stages an action leaves and those it leads to. */
const ways: Readonly<Record<Action['name'], readonly (readonly [RequestStage, RequestStage])[]>> = {
  approve: [
    ['deciding', 'deciding'],
    ['deciding', 'approved'],
  ],
  reject: [['deciding', 'rejected']],
  return: [
    ['deciding', 'returned'],
    ['deciding', 'deciding'],
  ],
  addSigner: [['deciding', 'deciding']],
  withdraw: [['deciding', 'withdrawn']],
  resubmit: [
    ['returned', 'deciding'],
    ['rejected', 'deciding'],
    ['withdrawn', 'deciding'],
  ],
  handOut: [['approved', 'renting']],
  process: [
    ['approved', 'processed'],
    ['renting', 'processed'],
  ],
  escalate: [['deciding', 'deciding']],
  complete: [['approved', 'processed']],
  abandon: [
    ['deciding', 'withdrawn'],
    ['returned', 'withdrawn'],
    ['rejected', 'withdrawn'],
  ],
}

/** What the state itself forbids, though the action leaves its stage. */
function isBarred({ step: at, stage, isRental, executors }: RequestState, action: Action): boolean {
  if (action.name === 'withdraw') return at > 0
  if (action.name === 'return' && action.toStep !== null) return action.toStep >= at
  if (action.name === 'handOut') return !isRental
  if (action.name === 'process') return isRental !== (stage === 'renting')
  return action.name === 'complete' && (isRental || executors.length > 0)
}

const nextOf = (outcome: Outcome) => ('next' in outcome ? outcome.next : undefined)

describe('every state x action x person x delegation', () => {
  test.each(actions.map((action) => ({ action, name: action.name })))(
    '$name $action.toStep',
    ({ action }) => {
      const wrong: string[] = []
      for (const state of states)
        for (const { name, givers } of parties) {
          const outcome = act(state, action, party(name, ...givers))
          const leaves = ways[action.name].some(([from]) => from === state.stage)
          const isOpen = leaves && !isBarred(state, action) && isEntitled(state, action.name, name, givers)
          const told = `${state.stage} at ${state.step}, rental ${state.isRental}: ${name} for ${givers.join()}`
          const next = nextOf(outcome)
          if ((next !== undefined) !== isOpen) wrong.push(told)
          const isWay = ways[action.name].some(([from, to]) => from === state.stage && to === next?.stage)
          if (next && !isWay) wrong.push(`${told} led to ${next.stage}`)
        }
      expect(wrong).toEqual([])
    },
  )

  test('the engine does its own part alone, and nobody else does it', () => {
    for (const state of states)
      for (const action of actions) {
        const isEngines = ['escalate', 'complete', 'abandon'].includes(action.name)
        const leaves = transitions[action.name].from.includes(state.stage) && !isBarred(state, action)
        expect('next' in act(state, action, null)).toBe(isEngines && leaves)
      }
  })

  test('nobody decides on their own request, nor for its author, nor the author for anybody', () => {
    const own = request({ authorId: people.director, step: 2 })
    const names = [party('director'), party('manager', 'director'), party('director', 'manager')]
    for (const action of actions.filter(({ name }) => transitions[name].by === 'signer'))
      for (const one of names) expect(act(own, action, one)).toEqual({ refusal: 'ownRequest' })
    expect(act(own, { name: 'approve' }, party('stranger'))).toEqual({ refusal: 'notYours' })
  })
})

describe('statuses', () => {
  const statuses = (state: RequestState, ...done: readonly (readonly [Action, Name | null])[]) => {
    let current = state
    return done.map(([action, name]) => {
      const outcome = act(current, action, name && party(name))
      if (!('next' in outcome)) return outcome.refusal
      current = outcome.next
      return statusOf(current)
    })
  }
  const yes = { name: 'approve' } as const
  const no = { name: 'reject' } as const

  test('follow the levels up to the director, and end when it is carried out', () => {
    expect(statusOf(request())).toBe('New')
    expect(
      statuses(
        request(),
        [yes, 'leader'],
        [yes, 'manager'],
        [yes, 'director'],
        [{ name: 'process' }, 'executor'],
      ),
    ).toEqual(['LeaderApproved', 'ManagerApproved', 'DirectorApproved', 'Processed'])
  })

  test('of a refusal name the level that refused; sent again it is New', () => {
    const again = { name: 'resubmit', path: threeSteps, executors: [] } as const
    expect(statuses(request(), [no, 'leader'], [again, 'author'])).toEqual(['LeaderRejected', 'New'])
    expect(statuses(request(), [yes, 'leader'], [no, 'manager'])).toEqual([
      'LeaderApproved',
      'ManagerRejected',
    ])
    expect(statuses(request({ step: 2 }), [no, 'director'])).toEqual(['DirectorRejected'])
  })

  test('of a rental pass through Renting', () => {
    const rental = request({ step: 2, isRental: true })
    const handOut = { name: 'handOut' } as const
    expect(
      statuses(rental, [yes, 'director'], [handOut, 'executor'], [{ name: 'process' }, 'executor']),
    ).toEqual(['DirectorApproved', 'Renting', 'Processed'])
  })

  test('go back with the request', () => {
    const toManager = { name: 'return', toStep: 1 } as const
    const toAuthor = { name: 'return', toStep: null } as const
    const atDirector = request({ step: 2 })
    expect(statuses(atDirector, [toManager, 'director'], [toAuthor, 'manager'])).toEqual([
      'LeaderApproved',
      'New',
    ])
  })

  test('without executors it completes itself', () => {
    const state = request({ step: 2, executors: [] })
    expect(statuses(state, [yes, 'director'], [{ name: 'complete' }, null])).toEqual([
      'DirectorApproved',
      'Processed',
    ])
  })
})

describe('signatures', () => {
  const both = [step('manager', [role('QĐ'), role('GD')], { needs: 'all' })]
  const approve = (state: RequestState, name: Name, ...givers: Name[]) =>
    act(state, { name: 'approve' }, party(name, ...givers))

  test('of a step that needs all wait for the last, each in the same turn', () => {
    const first = nextOf(approve(request({ path: both }), 'manager'))
    expect(first).toMatchObject({ stage: 'deciding', turn: 1, signed: [0] })
    if (!first) return
    expect(approve(first, 'manager')).toEqual({ refusal: 'signedAlready' })
    expect(nextOf(approve(first, 'director'))).toMatchObject({ stage: 'approved', turn: 2, signed: [] })
  })

  test('are in one’s own name where one has a seat, else for the giver', () => {
    const own = approve(request({ path: both }), 'manager', 'director')
    expect(own).toMatchObject({ grip: { hand: { employeeId: people.manager }, positions: [0] } })
    const given = approve(request({ path: both }), 'stranger', 'director')
    expect(given).toMatchObject({ grip: { hand: { employeeId: people.director }, positions: [1] } })
  })

  test('of an added signer are waited for, wherever the seat stands', () => {
    const added = act(request(), { name: 'addSigner', employeeId: people.stranger }, party('leader'))
    const state = nextOf(added)
    expect(state?.turn).toBe(1)
    if (!state) return
    expect(nextOf(approve(state, 'leader'))).toMatchObject({ step: 0, signed: [0] })
    const other = nextOf(approve(state, 'stranger'))
    expect(other).toMatchObject({ step: 0, signed: [1] })
    expect(other && nextOf(approve(other, 'leader'))).toMatchObject({ step: 1, turn: 2 })
    const twice = act(state, { name: 'addSigner', employeeId: people.stranger }, party('leader'))
    expect(twice).toEqual({ refusal: 'signerPresent' })
  })

  test('of the author are never asked for', () => {
    const action = { name: 'addSigner', employeeId: people.author } as const
    expect(act(request(), action, party('leader'))).toEqual({ refusal: 'unsuitableSigner' })
  })

  test('of whom it was escalated to stand for the step; the others may still sign', () => {
    const late = nextOf(act(request(), { name: 'escalate' }, null))
    expect(late?.path[0]?.seats.map(({ origin }) => origin)).toEqual(['chain', 'escalation'])
    if (!late) return
    expect(nextOf(approve(late, 'leader'))).toMatchObject({ step: 1 })
    // The manager's own step comes next: their one signature decides both.
    const byManager = nextOf(approve(late, 'manager'))
    expect(byManager).toMatchObject({ step: 2, turn: 2 })
    expect(byManager && statusOf(byManager)).toBe('ManagerApproved')
    expect(act(late, { name: 'escalate' }, null)).toEqual({ refusal: 'wrongStage' })
  })

  test('are one for each person, and each person signed for, in one’s own name or another’s', () => {
    const first = nextOf(approve(request(), 'leader'))
    expect(first).toMatchObject({ step: 1, signers: [{ step: 0, employeeId: people.leader }] })
    if (!first) return
    expect(approve(first, 'leader', 'manager')).toEqual({ refusal: 'signedBefore' })
    const given = nextOf(approve(request(), 'stranger', 'leader'))
    expect(given?.signers.map(({ employeeId }) => employeeId)).toEqual([people.stranger, people.leader])
    if (!given) return
    // Neither who signed nor whom it was signed for has another signature, whoever holds it.
    expect(approve(given, 'stranger', 'manager')).toEqual({ refusal: 'signedBefore' })
    expect(approve(given, 'leader', 'manager')).toEqual({ refusal: 'signedBefore' })
    expect(approve(request({ path: both, signers: [] }), 'manager', 'director')).toHaveProperty('next')
    const half = nextOf(approve(request({ path: both }), 'manager'))
    expect(half && approve(half, 'manager', 'director')).toEqual({ refusal: 'signedAlready' })
    const asked = act(first, { name: 'addSigner', employeeId: people.leader }, party('manager'))
    expect(asked).toEqual({ refusal: 'unsuitableSigner' })
  })

  test('given before a step is asked again may be given again', () => {
    const first = nextOf(approve(request(), 'leader'))
    const back = first && nextOf(act(first, { name: 'return', toStep: 0 }, party('manager')))
    expect(back?.signers).toEqual([])
    expect(back && nextOf(approve(back, 'leader'))).toMatchObject({ step: 1 })
  })

  test('of a step that went up when it was sent are not asked for twice', () => {
    const path = [step('leader', [role('QĐ')], { escalateTo: role('QĐ') })]
    expect(act(request({ path }), { name: 'escalate' }, null)).toEqual({ refusal: 'wrongStage' })
  })

  test('and what was added are forgotten when a step is asked again', () => {
    const late = nextOf(act(request({ step: 1 }), { name: 'escalate' }, null))
    const back = late && nextOf(act(late, { name: 'return', toStep: 0 }, party('manager')))
    expect(back?.path[1]?.seats).toHaveLength(1)
    expect(back).toMatchObject({ step: 0, turn: 2, signed: [] })
  })
})
