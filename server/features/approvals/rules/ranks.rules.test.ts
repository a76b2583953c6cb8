import { expect, test } from 'vitest'

import { delegateLevels } from '#contract/approvals/delegation.ts'

import { mayStandIn, rankOfRoles } from './ranks.rules.ts'

const roles = ['DHV', 'TC', 'QĐ', 'PGD', 'GD'] as const

test('who may stand in for whom', () => {
  const takersOf = (giver: string) =>
    delegateLevels.map((level) => roles.filter((taker) => mayStandIn([taker], [giver], level)).join(' '))
  expect(Object.fromEntries(roles.map((giver) => [giver, takersOf(giver)]))).toEqual({
    DHV: ['DHV TC QĐ PGD GD', 'DHV TC QĐ PGD GD', 'DHV TC QĐ PGD GD'],
    TC: ['TC QĐ PGD GD', 'DHV TC QĐ PGD GD', 'DHV TC QĐ PGD GD'],
    QĐ: ['QĐ PGD GD', 'TC QĐ PGD GD', 'DHV TC QĐ PGD GD'],
    PGD: ['PGD GD', 'QĐ PGD GD', 'DHV TC QĐ PGD GD'],
    GD: ['PGD GD', 'QĐ PGD GD', 'DHV TC QĐ PGD GD'],
  })
})

test('the highest of several roles counts, and one that decides nothing is the lowest', () => {
  expect([rankOfRoles(['DHV', 'QĐ', 'TC']), rankOfRoles(['KHO']), rankOfRoles([])]).toEqual([2, 0, 0])
})
