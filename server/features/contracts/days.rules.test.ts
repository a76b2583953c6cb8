import { describe, expect, it } from 'vitest'

import {
  complaintAboutExtension,
  endOf,
  fitEndsOn,
  guaranteeStatusOn,
  mustReach,
  paymentStatusOn,
  reminderOf,
} from './days.rules.ts'

const end = { expiresOn: '2026-12-31', codOn: null }

describe('the end of a contract', () => {
  it('is that of the latest extension, else as signed, else 20 years after COD', () => {
    expect(endOf(end, [])).toBe('2026-12-31')
    expect(
      endOf(end, [{ newExpiresOn: '2027-06-30' }, { newExpiresOn: null }, { newExpiresOn: '2027-03-31' }]),
    ).toBe('2027-06-30')
    expect(endOf({ expiresOn: null, codOn: '2019-06-24' }, [])).toBe('2039-06-24')
    expect(endOf({ expiresOn: '2030-01-01', codOn: '2019-06-24' }, [])).toBe('2030-01-01')
    expect(endOf({ expiresOn: null, codOn: null }, [])).toBeNull()
  })

  it('knows leap days', () => {
    expect(fitEndsOn('2020-02-29')).toBe('2040-02-29')
    expect(fitEndsOn('2080-02-29')).toBe('2100-02-28')
  })

  it.each([
    [null, '2026-12-01', '2027-01-31', 'noEnd'],
    ['2026-12-31', '2026-12-31', '2027-01-31', 'extendedTooLate'],
    ['2026-12-31', '2027-01-05', '2027-01-31', 'extendedTooLate'],
    ['2026-12-31', '2026-12-30', '2026-12-31', 'notLater'],
    ['2026-12-31', '2026-12-30', '2027-01-31', undefined],
  ])('an extension of %s signed on %s to %s: %s', (before, signedOn, newExpiresOn, complaint) => {
    expect(complaintAboutExtension(before, { signedOn, newExpiresOn })).toBe(complaint)
  })
})

describe('payments', () => {
  it.each([
    [null, null, 'unscheduled'],
    [null, '2026-11-22', 'waiting'],
    [null, '2026-11-21', 'overdue'],
    ['2026-11-25', '2026-11-21', 'paid'],
  ])('paid on %s, due on %s: %s', (paidOn, dueOn, status) => {
    expect(paymentStatusOn('2026-11-22', { paidOn, dueOn })).toBe(status)
  })
})

describe('guarantees', () => {
  const days = { endsOn: '2026-12-31', warrantyUntil: '2027-12-31' }

  it('have to hold 30 days after what they cover', () => {
    expect(mustReach('performance', days, 30)).toBe('2027-01-30')
    expect(mustReach('advance', days, 30)).toBe('2027-01-30')
    expect(mustReach('warranty', days, 30)).toBe('2028-01-30')
    expect(mustReach('warranty', { ...days, warrantyUntil: null }, 30)).toBeNull()
  })

  it.each([
    ['2027-01-30', null, 'fine'],
    ['2027-01-29', null, 'short'],
    ['2026-11-21', null, 'expired'],
    ['2026-11-21', '2026-11-01', 'released'],
  ])('until %s, released on %s: %s', (expiresOn, releasedOn, status) => {
    expect(guaranteeStatusOn('2026-11-22', { expiresOn, releasedOn }, '2027-01-30')).toBe(status)
  })
})

describe('reminders', () => {
  it.each([
    [91, undefined],
    [90, 90],
    [61, 90],
    [60, 60],
    [30, 30],
    [0, 30],
    [-1, 'overdue'],
  ])('%i days before: %s', (days, at) => {
    expect(reminderOf(days, [90, 60, 30])).toBe(at)
  })
})
