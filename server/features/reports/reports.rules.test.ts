import { describe, expect, test } from 'vitest'

import { reportStandings, type ReportStanding } from '#contract/reports/labels.ts'

import { isRevisable, reportCan, signerName } from './reports.rules.ts'

const everybody = { mayEdit: true, mayConfirm: true }
const request = { can: { decide: true, withdraw: true, resubmit: false, handOut: false, process: false } }

/** What can be done with the newest revision at each standing; nothing else can. */
const open: Readonly<Record<ReportStanding, readonly string[]>> = {
  draft: ['comment', 'delete', 'confirm'],
  deciding: [],
  back: ['revise'],
  approved: ['revise'],
  replaced: [],
}

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
