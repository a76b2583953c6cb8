import { expect, test } from 'vitest'

import { nextService } from './service-hours.rules.ts'

test.each([
  // A unit of 1,730 h served 230 h ago, at 1,500 h: the large one at 2,000 h is 270 h away.
  [1730, 230, { atHours: 2000, intervalHours: 2000, hoursLeft: 270 }],
  [0, null, { atHours: 500, intervalHours: 500, hoursLeft: 500 }],
  [499.5, null, { atHours: 500, intervalHours: 500, hoursLeft: 0.5 }],
  [500, null, { atHours: 1000, intervalHours: 500, hoursLeft: 500 }],
  // Served at 7,400 h, and 8,000 h went by: the one of 7,500 h is still due.
  [8050, 650, { atHours: 7500, intervalHours: 500, hoursLeft: -550 }],
  // Served at 7,410 h: that was the one of 7,500 h, so the large one at 8,000 h is next, and overdue by 50 h.
  [8050, 640, { atHours: 8000, intervalHours: 8000, hoursLeft: -50 }],
  [7500, 90, { atHours: 8000, intervalHours: 8000, hoursLeft: 500 }],
  // Served at 7,950 h: whether that was already the large one of 8,000 h nobody has said, so it stays due.
  [8050, 100, { atHours: 8000, intervalHours: 8000, hoursLeft: -50 }],
  [7900, 100, { atHours: 8000, intervalHours: 8000, hoursLeft: 100 }],
])('at %d h, served %s h ago', (runningHours, hoursSinceService, due) => {
  expect(nextService(runningHours, hoursSinceService)).toEqual(due)
})
