import { describe, expect, test } from 'vitest'

import { documentStandings } from '#contract/documents/labels.ts'

import {
  documentCan,
  expiryReminder,
  isForDirectors,
  isOpen,
  isRead,
  levelsOf,
  readPercent,
} from './documents.rules.ts'

test('a level is known with its right, and none without the right to documents', () => {
  expect(levelsOf(new Set())).toEqual([])
  expect(levelsOf(new Set(['Documents.View']))).toEqual(['normal'])
  expect(levelsOf(new Set(['Documents.View', 'Documents.ViewSecret']))).toEqual(['normal', 'secret'])
  expect(levelsOf(new Set(['Documents.ViewInternal', 'Documents.ViewSecret']))).toEqual([])
})

test('15 of 18 people who read the edition in force are 83.3 %, and nobody is no share', () => {
  expect(readPercent(15, 18)).toBe(83.3)
  expect(readPercent(0, 0)).toBeNull()
  expect([readPercent(0, 7), readPercent(7, 7)]).toEqual([0, 100])
})

test('a licence is reminded of at 180, 90 and 30 days, and a missed morning is made up for', () => {
  expect([181, 180, 179, 91, 90, 31, 30, 1, 0].map(expiryReminder)).toEqual([
    undefined,
    180,
    180,
    180,
    90,
    90,
    30,
    30,
    30,
  ])
  expect(expiryReminder(-1)).toBeUndefined()
  expect([180, 90, 30].map(isForDirectors)).toEqual([false, false, true])
})

describe('what can be done with an edition', () => {
  const author = { isAuthor: true, mayWrite: true }
  const reader = { isAuthor: false, mayWrite: false }
  const edition = { reviewMonths: 12, hasDraft: false }
  const allowed = (standing: (typeof documentStandings)[number], viewer = author) =>
    Object.entries(documentCan({ ...edition, standing }, viewer, null))
      .filter(([, may]) => may)
      .map(([name]) => name)

  test('hangs on its standing', () => {
    expect(Object.fromEntries(documentStandings.map((standing) => [standing, allowed(standing)]))).toEqual({
      draft: ['edit', 'delete', 'send'],
      deciding: ['edit', 'delete', 'send'],
      back: ['edit', 'delete', 'send'],
      upcoming: ['renew', 'withdrawEdition', 'changeReaders'],
      inForce: ['renew', 'withdrawEdition', 'review', 'changeReaders'],
      expired: ['renew', 'withdrawEdition', 'changeReaders'],
      replaced: [],
      withdrawn: ['renew'],
    })
  })

  test('and on the request: what is being decided does not change', () => {
    const request = { stage: 'deciding', can: { decide: false, withdraw: true } } as never
    expect(documentCan({ ...edition, standing: 'deciding' }, author, request)).toMatchObject({
      edit: false,
      delete: false,
      withdraw: true,
    })
    const back = { stage: 'returned', can: { decide: false, withdraw: false } } as never
    expect(documentCan({ ...edition, standing: 'back' }, author, back)).toMatchObject({
      edit: true,
      delete: false,
      send: true,
    })
  })

  test('a reader does none of it, and a draft of the next edition is made once', () => {
    expect(documentStandings.flatMap((standing) => allowed(standing, reader))).toEqual([])
    expect(documentCan({ ...edition, hasDraft: true, standing: 'inForce' }, author, null).renew).toBe(false)
    expect(documentCan({ ...edition, reviewMonths: null, standing: 'inForce' }, author, null).review).toBe(
      false,
    )
  })
})

test('only what is approved and holds, or will, is to be read; only what is with its author is open', () => {
  expect(documentStandings.filter(isRead)).toEqual(['upcoming', 'inForce'])
  expect(
    [null, 'returned', 'rejected', 'withdrawn', 'deciding', 'approved'].map((stage) =>
      isOpen(stage as never),
    ),
  ).toEqual([true, true, true, true, false, false])
})
