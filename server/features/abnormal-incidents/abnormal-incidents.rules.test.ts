import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  abnormalActions,
  abnormalLevels,
  abnormalPermissions,
  abnormalStatuses,
  firstInFuture,
  firstLineInFuture,
  firstOutOfOrder,
  isIncident,
  milestoneNames,
  type AbnormalAction,
  type AbnormalLevel,
  type AbnormalStatus,
} from '#contract/abnormal-incidents/index.ts'

import {
  abnormalCan,
  closingRight,
  daysBetween,
  isOverdue,
  lostEnergyMwh,
  lostPowerMw,
  minutesLeft,
  missingForClosing,
  owedReport,
  rightFor,
  statusAfter,
} from './abnormal-incidents.rules.ts'

/** An event with which everything may be done. */
const free = {
  level: 'defect',
  status: 'open',
  isSealed: false,
  isOfOthers: false,
  isSigned: false,
  isStruck: false,
  mayStrike: true,
} as const

const incidents = ['transientIncident', 'prolongedIncident', 'spreadingIncident'] as const

describe('the way from open to resolved', () => {
  const steps: Record<AbnormalStatus, Partial<Record<AbnormalAction, AbnormalStatus>>> = {
    open: { start: 'inProgress' },
    inProgress: { submit: 'awaitingConfirmation' },
    awaitingConfirmation: { return: 'inProgress', close: 'resolved' },
    resolved: { reopen: 'inProgress' },
  }
  const all = abnormalStatuses.flatMap((status) => abnormalActions.map((action) => [status, action] as const))

  test.each(all)('%s, %s', (status, action) => {
    expect(statusAfter(status, action)).toBe(steps[status][action])
  })

  test('closing and reopening belongs to the shift leader, the workshop manager or the director by level', () => {
    expect(abnormalLevels.map(closingRight)).toEqual([
      'Abnormals.CloseDefect',
      'Abnormals.CloseAbnormal',
      'Abnormals.CloseIncident',
      'Abnormals.CloseIncident',
      'Abnormals.CloseIncident',
    ])
    const holders = (level: AbnormalLevel) =>
      abnormalPermissions[closingRight(level) as keyof typeof abnormalPermissions].roles
    expect([holders('defect'), holders('abnormal'), holders('spreadingIncident')]).toEqual([
      ['TC'],
      ['QĐ'],
      ['PGD', 'GD'],
    ])
  })

  const cases = all.flatMap(([status, action]) =>
    abnormalLevels.flatMap((level) =>
      Object.keys(abnormalPermissions).map((right) => [status, action, level, right] as const),
    ),
  )
  test(`who may do what: ${cases.length} cases of status, step, level and right`, () => {
    for (const [status, action, level, right] of cases) {
      const needed =
        action === 'start' || action === 'submit'
          ? 'Abnormals.Write'
          : level === 'defect'
            ? 'Abnormals.CloseDefect'
            : level === 'abnormal'
              ? 'Abnormals.CloseAbnormal'
              : 'Abnormals.CloseIncident'
      expect(rightFor(action, level)).toBe(needed)
      const can = abnormalCan({ ...free, level, status }, new Set([right]))
      expect([status, action, level, right, can[action]]).toEqual([
        status,
        action,
        level,
        right,
        right === needed && steps[status][action] !== undefined,
      ])
    }
  })

  test.each(abnormalStatuses)('what is written of an event that is %s', (status) => {
    const can = (more: object, right = 'Abnormals.Write') => {
      const { edit, handle, strike } = abnormalCan({ ...free, status, ...more }, new Set([right]))
      return [edit, handle, strike]
    }
    const isOpen = status !== 'resolved'
    expect(can({})).toEqual([isOpen, isOpen, status === 'open'])
    for (const closed of ['isSealed', 'isOfOthers', 'isSigned'])
      expect([closed, can({ [closed]: true })]).toEqual([closed, [false, isOpen, false]])
    expect(can({ mayStrike: false })).toEqual([isOpen, isOpen, false])
    const everything = new Set(['Abnormals.Write', 'Abnormals.CloseDefect'])
    expect(Object.values(abnormalCan({ ...free, status, isStruck: true }, everything))).not.toContain(true)
    expect(Object.values(abnormalCan({ ...free, status }, new Set(['Abnormals.View'])))).not.toContain(true)
  })
})

describe('closing demands', () => {
  const nothing = { causeGroup: null, causeText: null, remedy: null, prevention: null, restoredAt: null }
  const said = {
    causeGroup: 'nature',
    causeText: 'Sét đánh',
    remedy: 'Thay chống sét',
    prevention: 'Kiểm tra tiếp địa',
    restoredAt: '2026-11-20T21:57:00Z',
  } as const

  test.each(['defect', 'abnormal'] as const)('of a %s the cause and the remedy', (level) => {
    expect(missingForClosing(level, nothing)).toEqual(['causeGroup', 'causeText', 'remedy'])
    expect(missingForClosing(level, { ...said, prevention: null, restoredAt: null })).toEqual([])
  })

  test.each(incidents)('of a %s also when the power was back and the prevention', (level) => {
    expect(missingForClosing(level, nothing)).toEqual([
      'restoredAt',
      'causeGroup',
      'causeText',
      'remedy',
      'prevention',
    ])
    expect(missingForClosing(level, said)).toEqual([])
  })
})

describe('the report within 24 hours', () => {
  const occurredAt = '2026-11-20T08:27:00Z'
  const at = (now: string, reportSentAt: string | null = null, level: AbnormalLevel = 'transientIncident') =>
    owedReport({ level, occurredAt, reportSentAt }, new Date(now))

  test('is owed for incidents only', () => {
    const owing = abnormalLevels.filter((level) => at('2026-11-20T09:00:00Z', null, level) !== null)
    expect(owing).toEqual(incidents)
    expect(owing.every(isIncident)).toBe(true)
  })

  test('is due a day after the incident, to the minute, and late after that', () => {
    expect(at('2026-11-21T08:27:00Z')).toEqual({
      dueAt: '2026-11-21T08:27:00.000Z',
      sentAt: null,
      isOverdue: false,
    })
    expect(at('2026-11-21T08:27:01Z')?.isOverdue).toBe(true)
    expect(minutesLeft('2026-11-21T08:27:00Z', new Date('2026-11-20T21:00:00Z'))).toBe(687)
    expect(minutesLeft('2026-11-21T08:27:00Z', new Date('2026-11-21T08:27:01Z'))).toBe(-1)
  })

  test('counts until it was sent', () => {
    expect(at('2026-12-01T00:00:00Z', '2026-11-21T08:00:00Z')?.isOverdue).toBe(false)
    expect(at('2026-12-01T00:00:00Z', '2026-11-21T09:00:00Z')?.isOverdue).toBe(true)
  })
})

describe('late', () => {
  const now = new Date('2026-11-20T17:00:00Z') // midnight at the plants, 21 November
  const event = { status: 'inProgress', dueOn: '2026-11-20', report: null } as const

  test('is an unresolved event after its due day, by the plants’ calendar', () => {
    expect(isOverdue(event, now)).toBe(true)
    expect(isOverdue(event, new Date('2026-11-20T16:59:59Z'))).toBe(false)
    expect(isOverdue({ ...event, dueOn: null }, now)).toBe(false)
    expect(isOverdue({ ...event, status: 'resolved' }, now)).toBe(false)
  })

  test('is a report that is not sent, even of a resolved incident; not one that was sent late', () => {
    const report = { dueAt: '2026-11-19T00:00:00Z', sentAt: null, isOverdue: true }
    expect(isOverdue({ status: 'resolved', dueOn: null, report }, now)).toBe(true)
    const sent = { ...report, sentAt: '2026-11-20T00:00:00Z' }
    expect(isOverdue({ status: 'open', dueOn: null, report: sent }, now)).toBe(false)
  })

  test('age counts days of the plants’ calendar', () => {
    expect(daysBetween('2026-11-20T16:59:00Z', '2026-11-20T17:00:00Z')).toBe(1)
    expect(daysBetween('2026-11-20T17:00:00Z', '2026-11-21T16:59:00Z')).toBe(0)
    expect(daysBetween('2026-10-01T00:00:00Z', '2026-11-21T00:00:00Z')).toBe(51)
  })
})

describe('what was lost', () => {
  test('H2 at 14.2 MW trips at 15:27 and is back at 04:57: 13.5 h x 14.2 MW = 191.7 MWh', () => {
    const lost = lostPowerMw({ expectedPowerMw: 14.2, actualPowerMw: 0, lostPowerMw: null })
    expect(lost).toBe(14.2)
    expect(lostEnergyMwh(lost, '2026-11-20T08:27:00Z', '2026-11-20T21:57:00Z')).toBe(191.7)
  })

  test('power is what was written, else expected minus actual, never negative', () => {
    expect(lostPowerMw({ expectedPowerMw: 12, actualPowerMw: 9, lostPowerMw: 1.5 })).toBe(1.5)
    expect(lostPowerMw({ expectedPowerMw: 0.3, actualPowerMw: 0.1, lostPowerMw: null })).toBe(0.2)
    expect(lostPowerMw({ expectedPowerMw: 9, actualPowerMw: 12, lostPowerMw: null })).toBe(0)
    expect(lostPowerMw({ expectedPowerMw: 9, actualPowerMw: null, lostPowerMw: null })).toBeNull()
  })

  test('energy is unknown until the power is back', () => {
    expect(lostEnergyMwh(14.2, '2026-11-20T08:27:00Z', null)).toBeNull()
    expect(lostEnergyMwh(null, '2026-11-20T08:27:00Z', '2026-11-20T21:57:00Z')).toBeNull()
  })
})

describe('milestones', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

  test('in order are accepted, whichever are missing; any pair swapped is named', () => {
    const four = fc.array(instants, { minLength: 4, maxLength: 4 })
    const present = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(four, present, (dates, isThere) => {
        const sorted = dates.map((date) => date.toISOString()).toSorted()
        const of = (texts: readonly string[]) => {
          const [occurredAt, detectedAt, isolatedAt, restoredAt] = texts.map((text, index) =>
            isThere[index] ? text : null,
          )
          return {
            occurredAt: occurredAt ?? null,
            detectedAt: detectedAt ?? null,
            isolatedAt: isolatedAt ?? null,
            restoredAt: restoredAt ?? null,
          }
        }
        expect(firstOutOfOrder(of(sorted))).toBeUndefined()
        const distinct = new Set(sorted.filter((_text, index) => isThere[3 - index]))
        expect(firstOutOfOrder(of(sorted.toReversed())) !== undefined).toBe(distinct.size > 1)
      }),
    )
  })

  test('in the future are named', () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const none = { occurredAt: null, detectedAt: null, isolatedAt: null, restoredAt: null }
    for (const name of milestoneNames) {
      expect(firstInFuture({ ...none, [name]: '2026-11-21T00:00:00Z' }, now)).toBeUndefined()
      expect(firstInFuture({ ...none, [name]: '2026-11-21T00:00:01Z' }, now)).toBe(name)
    }
    const [past, future] = [{ at: '2026-11-21T00:00:00Z' }, { at: '2026-11-21T00:00:01Z' }]
    expect(firstLineInFuture({ timeline: [past], reportedTo: [past] }, now)).toBeUndefined()
    expect(firstLineInFuture({ timeline: [past, future], reportedTo: [future] }, now)).toBe('timeline.1.at')
    expect(firstLineInFuture({ timeline: [past], reportedTo: [future] }, now)).toBe('reportedTo.0.at')
  })
})
