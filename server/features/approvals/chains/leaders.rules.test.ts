import { expect, test } from 'vitest'

import { callSeat, type CrewLeader } from './leaders.rules.ts'

const seat = { roleName: 'TC', employeeId: null, isOfCrew: true }
const leader = (id: number, isAway = false, hasDeputy = false): CrewLeader => ({ id, isAway, hasDeputy })
const person = (employeeId: number, called: string) => ({ roleName: null, employeeId, called })
const anybody = { roleName: 'TC', employeeId: null, called: null }

test.each([
  ['the leader of the crew', [leader(2)], [], [person(2, 'crewLeader')]],
  ['though another leads the shift that runs', [leader(2)], [3], [person(2, 'crewLeader')]],
  ['whoever of two is there', [leader(2, true, true), leader(4)], [3], [person(4, 'crewLeader')]],
  [
    'both of two who are there',
    [leader(2), leader(4)],
    [],
    [person(2, 'crewLeader'), person(4, 'crewLeader')],
  ],
  ['of a leader who is away: who is on duty', [leader(2, true)], [3], [person(3, 'onDuty')]],
  ['on duty before a deputy', [leader(2, true, true)], [3], [person(3, 'onDuty')]],
  ['nobody on duty: who signs for the leader', [leader(2, true, true)], [], [person(2, 'deputy')]],
  ['a crew without leader: who is on duty', [], [3], [person(3, 'onDuty')]],
  ['nobody of them: anybody of the role', [leader(2, true)], [], [anybody]],
  ['no crew at all: anybody of the role', [], [], [anybody]],
])('%s', (_case, leaders, onDuty, seats) => {
  expect(callSeat(seat, { leaders, onDuty })).toEqual(seats)
})
