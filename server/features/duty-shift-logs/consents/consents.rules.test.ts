import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changeApprovalText, gateConsentTexts } from '#contract/duty-shift-logs/change-texts.ts'
import { consentStatuses } from '#contract/duty-shift-logs/consents.ts'
import type { GateFinding } from '#contract/duty-shift-logs/gate.ts'

import { counts, passed, placesOf, reaches } from './consents.rules.ts'

const target = fc.record({
  kind: fc.constantFrom('abnormal' as const, 'sheet' as const),
  id: fc.integer({ min: 1, max: 9 }).map(String),
  label: fc.constant('x'),
})
const targets = fc.uniqueArray(target, { selector: ({ kind, id }) => kind + id, maxLength: 8 })

describe('a consent', () => {
  test('reaches what was shown, and whatever of it is left', () => {
    fc.assert(
      fc.property(targets, fc.integer({ min: 0, max: 8 }), (shown, left) => {
        const now = shown.slice(0, left)
        const consent = { covers: placesOf(shown), count: shown.length }
        expect(reaches(consent, { count: now.length, targets: now })).toBe(true)
      }),
    )
  })

  test('reaches nothing that came since', () => {
    fc.assert(
      fc.property(targets, target, (shown, more) => {
        fc.pre(!placesOf(shown).includes(placesOf([more])[0] ?? ''))
        const consent = { covers: placesOf(shown), count: shown.length }
        expect(reaches(consent, { count: shown.length, targets: [...shown.slice(1), more] })).toBe(false)
        expect(reaches(consent, { count: shown.length + 1, targets: shown })).toBe(false)
      }),
    )
  })

  test('of before, a typed name, reaches all it was typed for', () => {
    const finding: GateFinding = {
      ruleId: 'incidentInProgress',
      severity: 'block',
      count: 3,
      names: [],
      targets: [],
    }
    expect(passed([finding], [{ ruleId: 'incidentInProgress' }])).toEqual(['incidentInProgress'])
    expect(passed([finding], [{ ruleId: 'nextCrewMissing' }])).toEqual([])
  })
})

const stateOf = (status: (typeof consentStatuses)[number]) => {
  const isDecided = status !== 'waiting'
  return {
    status,
    at: isDecided ? '2026-11-21T02:00:00Z' : null,
    means: isDecided ? ('onTheSpot' as const) : null,
    note: status === 'refused' ? 'Không đủ người' : null,
  }
}

test('a change counts once it was allowed, or where nobody was asked', () => {
  expect(counts({ consent: null })).toBe(true)
  expect(consentStatuses.filter((status) => counts({ consent: stateOf(status) }))).toEqual(['given'])
})

test('the book prints how each consent stands', () => {
  const textOf = (status: (typeof consentStatuses)[number]) =>
    changeApprovalText({ approvedByName: 'Lê Quản Đốc', consent: stateOf(status) })
  expect(consentStatuses.map(textOf)).toEqual([
    'Lê Quản Đốc – chờ xác nhận',
    'Lê Quản Đốc – đã xác nhận bằng mật khẩu tại chỗ 21/11/2026 09:00',
    'Lê Quản Đốc – không đồng ý bằng mật khẩu tại chỗ 21/11/2026 09:00: Không đủ người',
  ])
  expect(changeApprovalText({ approvedByName: 'Lê Quản Đốc', consent: null })).toBe('Lê Quản Đốc')
  const asked = { askedById: 1, askedByName: 'A', askedAt: '2026-11-21T01:00:00Z', approverId: 2 }
  const rule = { id: 1, version: 1, ruleId: 'nextCrewMissing', shown: 'Ca sau chưa có người' } as const
  const consent = {
    ...asked,
    ...rule,
    approverName: 'Lê Quản Đốc',
    reason: 'Đã báo',
    consent: stateOf('waiting'),
  }
  expect(gateConsentTexts({ gateConsents: [consent] })).toEqual([
    'Lê Quản Đốc – chờ xác nhận. Ca sau chưa có người. Lý do: Đã báo',
  ])
})
