import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import {
  approvalStatusColour,
  approvalStatusLabels,
  approvalStatuses,
  displayStatusColour,
  displayStatuses,
  displayStatusLabels,
  displayStatusOf,
  newOrHandledColour,
} from './core/approval-status.ts'
import {
  datePatterns,
  formatDay,
  formatDecimal,
  formatFigure,
  formatInstant,
  formatInteger,
  formatMeasured,
  formatMinute,
  formatSecond,
  formatShownDay,
  formatShownInstant,
  formatShownMinute,
  formatStamp,
  plantClock,
} from './core/format.ts'
import { messagesIn } from './core/messages.ts'
import { SIGNED_DECIMAL } from './core/patterns.ts'
import { roleCodes } from './core/role.ts'
import { carPlate, digits, identityNumber, motorbikePlate, newPassword, phoneNumber } from './core/rules.ts'
import * as session from './core/session.ts'
import { DEFAULT_TIMESHEET_COLOUR, timesheetCodes, timesheetColour } from './core/timesheet-code.ts'

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success

describe('specification §4: statuses and colours', () => {
  test('labels', () => {
    expect(
      Object.fromEntries(approvalStatuses.map((status) => [status, approvalStatusLabels[status].vi])),
    ).toEqual({
      New: 'Mới',
      Renting: 'Cho thuê',
      LeaderApproved: 'Trưởng ca đồng ý',
      LeaderRejected: 'Trưởng ca từ chối',
      ManagerApproved: 'Quản đốc đồng ý',
      ManagerRejected: 'Quản đốc từ chối',
      DirectorApproved: 'Giám đốc đồng ý',
      DirectorRejected: 'Giám đốc từ chối',
      Processed: 'Đã xử lý',
    })
  })

  test('colours of statuses', () => {
    expect(approvalStatuses.map(approvalStatusColour)).toEqual([
      'orange',
      'processing',
      'green',
      'red',
      'green',
      'red',
      'green',
      'red',
      'default',
    ])
    expect([
      newOrHandledColour('New'),
      newOrHandledColour('Renting'),
      newOrHandledColour('LeaderRejected'),
    ]).toEqual(['red', 'green', 'green'])
    expect([
      displayStatusColour('waiting'),
      displayStatusColour('rejected'),
      displayStatusColour('approved'),
    ]).toEqual(['yellow', 'red', 'green'])
  })

  test('the three groups they are shown under', () => {
    expect(displayStatuses.map((status) => displayStatusLabels[status].vi)).toEqual([
      'Chờ duyệt',
      'Đã duyệt',
      'Từ chối',
    ])
    expect(approvalStatuses.filter((status) => displayStatusOf(status, false) === 'rejected')).toEqual([
      'ManagerRejected',
      'LeaderRejected',
      'DirectorRejected',
    ])
    expect(displayStatusOf('New', false)).toBe('waiting')
    expect([false, true].map((isDecided) => displayStatusOf('ManagerApproved', isDecided))).toEqual([
      'waiting',
      'approved',
    ])
  })

  test('the fourteen timesheet codes have a colour each, any other code the default one', () => {
    expect(timesheetCodes.join(' ')).toBe('C1 C2 C3 X Ro L P NB R TS H TN N Đ')
    expect(new Set(timesheetCodes.map(timesheetColour)).size).toBe(14)
    expect(timesheetColour('ZZ')).toBe(DEFAULT_TIMESHEET_COLOUR)
    expect(timesheetCodes.map(timesheetColour)).not.toContain(DEFAULT_TIMESHEET_COLOUR)
  })
})

describe('specification §5: validation rules', () => {
  const cases: Record<string, [z.ZodType, string[], string[]]> = {
    'phone number': [
      phoneNumber,
      ['0912345678', '84912345678', '+84912345678'],
      ['912345678', '+0912345678', '091234567', '09123456789', '84 912345678', '', 'O912345678'],
    ],
    password: [
      newPassword,
      ['Vanhanh2026', 'aB3456789'],
      [
        'aB345678',
        'vanhanh2026',
        'VANHANH2026',
        'VanhanhVanhanh',
        'Vanhanh 2026',
        'Vanhanh2026!',
        'Vậnhành2026',
      ],
    ],
    'identity number': [
      identityNumber,
      ['123456789'],
      ['12345678', '1234567890', '12345678a', '123 456 789'],
    ],
    number: [digits, ['0', '007', '123456'], ['', '-1', '1.5', '1,000', '１２', 'a']],
    'bet amount': [
      z.string().regex(SIGNED_DECIMAL),
      ['1', '-1', '+1', '0.5', '-12.75'],
      ['', '.', '1.', '.5', '--1', '1,5', '1e3'],
    ],
    'licence plate': [
      carPlate,
      ['51A1234', '51A-1234', '51A 12345', '51A-123.45', '79c-123.45'],
      ['5A-1234', '511-1234', '51A-123', '51A-123456', '51AB-1234', '51A_1234', '51A-12.345'],
    ],
    'motorbike plate': [
      motorbikePlate,
      ['59-X1 234.56', '59X1-23456', '85-B1 1234'],
      ['59-X 234.56', '5-X1 234.56'],
    ],
  }
  test.each(Object.entries(cases))('%s', (_name, [schema, good, bad]) => {
    expect(good.filter((text) => !accepts(schema, text))).toEqual([])
    expect(bad.filter((text) => accepts(schema, text))).toEqual([])
  })

  test('refusals speak Vietnamese and English', () => {
    const words = (language: 'vi' | 'en') =>
      phoneNumber.safeParse('12', { error: messagesIn(language) }).error?.issues[0]?.message
    expect(words('vi')).toBe('Số điện thoại bắt đầu bằng 0 hoặc 84 và có thêm 9 chữ số')
    expect(words('en')).toBe('A phone number starts with 0 or 84, followed by 9 digits')
  })
})

test('specification §6: role codes', () => {
  expect([...roleCodes].sort()).toEqual(
    ['Admin', 'BDH', 'CTHDQT', 'DHV', 'GD', 'HDQT', 'PGD', 'QĐ', 'TC'].sort(),
  )
})

describe('specification §9: constants and formats', () => {
  test('constants', () => {
    expect(session).toMatchObject({
      HTTP_TIMEOUT_MS: 60_000,
      ACCESS_COOKIE_SECONDS: 28_800,
      REFRESH_COOKIE_SECONDS: 86_400,
      DEFAULT_COOKIE_MINUTES: 10_080,
      PLANT_LIST_SIZE: 20,
      INVERTER_LIST_SIZE: 100,
      INVERTER_DETAIL_ID: 1,
      TOKEN_CHECK_MS: 30,
      TRANSLATION_RETRIES: 5,
      TRANSLATION_RETRY_MS: 350,
      DEVTOOL_INTERVAL_MS: 500,
      DEVTOOL_STOP_MS: 5000,
      NOTIFICATION_SECONDS: 4.5,
    })
  })

  test('names of cookies', () => {
    expect(Object.values(session.sessionCookies)).toEqual([
      'access_token',
      'token',
      'refresh_token',
      'userID',
      'usr',
      'powerPlants',
      'powerPlant',
    ])
    expect(session.otherSessionCookies).toEqual(['refreshToken', 'idToken', 'username', 'userId', 'cryptID'])
  })

  test('date patterns', () => {
    expect(Object.values(datePatterns)).toEqual([
      'DD/MM/YYYY',
      'YYYY-MM-DD',
      'YYYY-MM-DDTHH:mm:ss',
      'DD/MM/YYYY HH:mm:ss',
      'HH:mm',
      'HH:mm:ss',
      'DD/MM/YYYY HH:mm',
      'D/M/YYYY',
      'D/M/YYYY HH:mm:ss',
    ])
  })

  test('display adds 7 hours, over midnight, month and year', () => {
    expect(plantClock('2026-12-31T17:00:00Z').toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(formatInstant('2026-11-20T23:30:00Z')).toBe('21/11/2026 06:30')
    expect(formatShownInstant('2026-02-28T17:05:09Z')).toBe('1/3/2026 00:05:09')
    expect(formatShownMinute('2026-02-28T17:05:09Z')).toBe('1/3/2026 00:05')
    expect(formatStamp('2026-02-28T17:05:09Z')).toBe('01/03/2026 00:05:09')
    expect([formatMinute, formatSecond].map((format) => format('2026-02-28T17:05:09Z'))).toEqual([
      '00:05',
      '00:05:09',
    ])
    expect(formatDay('2026-03-05')).toBe('05/03/2026')
    expect(formatShownDay('2026-03-05')).toBe('5/3/2026')
    expect([
      formatDay(null),
      formatInstant(null),
      formatStamp(null),
      formatMinute(undefined),
      formatSecond(null),
      formatShownDay(undefined),
      formatShownInstant(null),
      formatShownMinute(null),
    ]).toEqual(['', '', '', '', '', '', '', ''])
  })

  test('numbers: comma thousands, two decimals, null empty, zero or missing 0', () => {
    expect([1_234_567, 999, -1234, 0, undefined, null].map(formatInteger)).toEqual([
      '1,234,567',
      '999',
      '-1,234',
      '0',
      '0',
      '',
    ])
    expect([1234.5, 0.126, 0, undefined, null].map(formatDecimal)).toEqual(['1,234.50', '0.13', '0', '0', ''])
    // What rounds to nothing is not less than nothing; a unit without its number says nothing either.
    expect([-0.001, -1.5].map(formatDecimal)).toEqual(['0.00', '-1.50'])
    expect([formatFigure(1234.56, 1), formatFigure(0, 1), formatFigure(null, 1)]).toEqual([
      '1,234.6',
      '0',
      '',
    ])
    expect([12.5, 0, null].map((value) => formatMeasured(value, 1, 'm³/s'))).toEqual([
      '12.5 m³/s',
      '0 m³/s',
      '',
    ])
  })
})
