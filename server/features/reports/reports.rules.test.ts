import { describe, expect, test } from 'vitest'

import { reportStandings, type ReportStanding } from '#contract/reports/labels.ts'

import {
  chooseRevision,
  hasFigures,
  isRevisable,
  periodFault,
  reportCan,
  signerName,
} from './reports.rules.ts'

const everybody = { mayEdit: true, mayConfirm: true }
const request = {
  can: { decide: true, withdraw: true, resubmit: false, handOut: false, takeBack: false, process: false },
}

/** What can be done with the newest revision at each standing; nothing else can. */
const open: Readonly<Record<ReportStanding, readonly string[]>> = {
  draft: ['comment', 'delete', 'confirm'],
  deciding: [],
  back: ['revise'],
  approved: ['revise'],
  replaced: [],
}

describe('a period', () => {
  const fault = (from: string, to: string, commissionedOn: string | null = '2011-11-25') =>
    periodFault({ from, to }, { commissionedOn, today: '2026-11-21' })?.problem

  test('ended before the plant was in service, or has not begun', () => {
    expect(fault('2011-11-01', '2011-11-24')).toBe('beforePlant')
    expect(fault('2011-11-01', '2011-11-25')).toBeUndefined()
    expect(fault('2026-11-21', '2026-12-31')).toBeUndefined()
    expect(fault('2026-11-22', '2026-11-22')).toBe('notBegun')
  })

  test('of a plant of which nobody has said since when begins in 2000', () => {
    expect(fault('1999-01-01', '1999-12-31', null)).toBe('beforePlant')
    expect(fault('2000-01-01', '2000-01-01', null)).toBeUndefined()
  })
})

describe('what can be done', () => {
  test.each(reportStandings)('with a report that is %s', (standing) => {
    const can = reportCan(everybody, { standing, isNewest: true }, null)
    const allowed = Object.entries(can).flatMap(([step, may]) => (may ? [step] : []))
    expect(allowed).toEqual([...open[standing]])
    expect(isRevisable(standing, true)).toBe(open[standing].includes('revise'))
  })
  test.each(reportStandings)('with an older revision that is %s: it is not revised', (standing) => {
    expect(reportCan(everybody, { standing, isNewest: false }, null).revise).toBe(false)
    expect(isRevisable(standing, false)).toBe(false)
  })
  test.each(reportStandings)('by who only looks at one that is %s: nothing', (standing) => {
    const can = reportCan({ mayEdit: false, mayConfirm: false }, { standing, isNewest: true }, null)
    expect(Object.values(can)).not.toContain(true)
  })
  test('by who writes but does not confirm', () => {
    const can = reportCan({ mayEdit: true, mayConfirm: false }, { standing: 'draft', isNewest: true }, null)
    expect(can).toMatchObject({ comment: true, confirm: false })
  })
  test('with the request is what the request says', () => {
    const can = reportCan(everybody, { standing: 'deciding', isNewest: true }, request)
    expect(can).toMatchObject({ decide: true, withdraw: true })
  })
})

test('who signs for another is named with them', () => {
  expect(signerName('Lê Tâm', null)).toBe('Lê Tâm')
  expect(signerName('Lê Tâm', 'Phạm Sơn')).toBe('Lê Tâm (ký thay Phạm Sơn)')
})

describe('the revision that is handed out where nobody chooses', () => {
  const draft = { isConfirmed: false, isApproved: false, isBack: false }
  const confirmed = { ...draft, isConfirmed: true }
  const approved = { ...confirmed, isApproved: true }
  const back = { ...confirmed, isBack: true }
  const chosen = (...newestFirst: (typeof draft)[]) => {
    const revisions = newestFirst.map((one, at) => ({ ...one, id: at, revision: newestFirst.length - at }))
    const found = chooseRevision(revisions)
    return found && [found.basis, found.id]
  }

  test.each([
    ['none', [], undefined],
    ['the draft', [draft], ['draft', 0]],
    ['the one on its way', [confirmed], ['confirmed', 0]],
    ['the approved one while the next is drafted', [draft, approved], ['approved', 1]],
    ['the approved one while the next is on its way', [confirmed, approved], ['approved', 1]],
    ['the newest that was approved', [approved, approved], ['approved', 0]],
    ['the draft after one that came back', [draft, back], ['draft', 0]],
    ['none where the only one came back', [back], undefined],
  ])('is %s', (_, revisions, expected) => {
    expect(chosen(...revisions)).toEqual(expected)
  })
})

test('a period of which nothing is known is told from one in which nothing was produced but something happened', () => {
  const label = { vi: '', en: '' }
  const column = { key: 'at', label, unit: null, decimals: 0 }
  const table = (kind: 'text' | 'number' | 'instant', cell: string | number | null) => ({
    sections: [
      {
        kind: 'table' as const,
        key: 'rows',
        title: label,
        columns: [{ ...column, kind }],
        rows: [{ cells: [cell], path: null }],
        totals: null,
      },
    ],
  })
  expect(hasFigures({ sections: [] })).toBe(false)
  expect(hasFigures(table('text', '00:00 - 00:30'))).toBe(false)
  expect(hasFigures(table('number', 0))).toBe(false)
  expect(hasFigures(table('number', 0.5))).toBe(true)
  expect(hasFigures(table('instant', '2026-11-20T08:00:00Z'))).toBe(true)
})
