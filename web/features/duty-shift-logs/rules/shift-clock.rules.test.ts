import { expect, it } from 'vitest'

import { progressOf } from './shift-clock.rules.ts'

const shift = { startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }
const at = (time: string) => progressOf(shift, new Date(`2026-11-21T${time}.000Z`))

it('tells how much is left', () => {
  expect(at('03:00:00')).toEqual({ share: 0.5, text: '4:00', isOver: false })
  expect(at('06:54:30').text).toBe('0:06')
  expect(at('07:00:00')).toEqual({ share: 1, text: '0:00', isOver: false })
})

it('tells how long the end is past, and stays within its hours', () => {
  expect(at('08:12:59')).toEqual({ share: 1, text: '1:12', isOver: true })
  expect(progressOf(shift, new Date('2026-11-20T22:00:00.000Z')).share).toBe(0)
})
