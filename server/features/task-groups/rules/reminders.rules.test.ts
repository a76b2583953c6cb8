import { expect, test } from 'vitest'

import { remindersOn } from './reminders.rules.ts'

const toldOn = (daysLeft: number) =>
  remindersOn('2026-11-20', '2026-11-23', daysLeft).map(({ to, cause }) => `${to}: ${cause}`)

test.each([
  [5, []],
  [4, []],
  [3, ['doer: due 2026-11-23 at 3']],
  // A morning that was missed is made up for.
  [2, ['doer: due 2026-11-23 at 3']],
  [1, ['doer: due 2026-11-23 at 1']],
  [0, ['doer: due 2026-11-23 at 0']],
  [-1, ['doer: due 2026-11-23 late on 2026-11-20', 'owner: due 2026-11-23 late for the owner']],
  [-2, ['doer: due 2026-11-23 late on 2026-11-20', 'owner: due 2026-11-23 late for the owner']],
  [
    -3,
    [
      'doer: due 2026-11-23 late on 2026-11-20',
      'owner: due 2026-11-23 late for the owner',
      'giver: due 2026-11-23 late for the giver',
    ],
  ],
])('with %i days left', (daysLeft, told) => {
  expect(toldOn(daysLeft)).toEqual(told)
})
