import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { abnormalLevelLabels } from '#contract/abnormal-incidents/labels.ts'
import {
  formatDay,
  formatDecimal,
  formatFigure,
  formatInstant,
  formatMinute,
  formatStamp,
} from '#contract/core/format.ts'
import { consentStatusLabels } from '#contract/duty-shift-logs/consents.ts'
import { refusalLabels } from '#contract/duty-shift-logs/handover.ts'
import {
  changeReasonLabels,
  itemStateLabels,
  operationKindLabels,
  orderLevelLabels,
  unitStateLabels,
  weatherLabels,
} from '#contract/duty-shift-logs/labels.ts'
import { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { shiftLogDocument } from './shift-log.pdf.ts'
import { textsOf } from './texts-of.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Leaf {
  readonly path: string
  readonly value: unknown
}

const MOST_CODES = 13
const words: Readonly<Record<string, { readonly vi: string }>> = {
  ...abnormalLevelLabels,
  ...changeReasonLabels,
  ...consentStatusLabels,
  ...itemStateLabels,
  ...operationKindLabels,
  ...positionLabels,
  ...refusalLabels,
  ...unitStateLabels,
  ...weatherLabels,
  plant: orderLevelLabels.plant,
  app: { vi: 'trong ứng dụng' },
  onTheSpot: { vi: 'bằng mật khẩu tại chỗ' },
  // One kind of entry and one of permits have the same code.
  permit: operationKindLabels.permit,
  order: { vi: 'LCT' },
}

/** What is in a record and not on its paper, with the reason. */
const unprinted: readonly RegExp[] = [
  // Who and what is meant, for programs.
  /(^|\.)(id|\w+Id|version|\w*[vV]ersions?|hash|previousHash|openedIn|closedIn|ruleId|can|isSealed)$/,
  /^(can|sectionVersions|previous|next)\./,
  // Told by the lists themselves.
  /^(status|energyMwh|\w+Count|giverName|givenAt|receiverName|receivedAt|isLate|isReviewOverdue)$/,
  // The paper names the shift; codes of shifts and phone numbers are for the screen.
  /^(shiftCode|creationTime|crew\.phoneNumber)$/,
  // Where figures come from: the paper has the figures.
  /^figures\./,
  // In the words of the line that opened or closed it.
  /^operations\.(item\.|creatorName)/,
  /^changePersonnels\.(breaches\.|isEmergency|creationTime|creatorName)/,
  /^corrections\.(item\.|field|status|kind|decisionReason)/,
  // What the receiver ticked is each line of the book that was carried; what leadership let pass stands as consents.
  /^signatures\.(ticked|waivers\.|role)/,
  /^gateConsents\.(askedByName|askedAt)/,
  // Follow-up in the register: it goes on after the book is closed.
  /^abnormals\.(?!code$|level$|occurredAt$|equipment$|phenomenon$|protections$|initialAction$|struck)/,
]

/** A record with every field filled, each differently, and a row for each code. */
function fill(schema: Schema, path: string, row: number, leaves: Leaf[]): unknown {
  const leaf = (value: unknown) => {
    leaves.push({ path, value })
    return value
  }
  const [first] = schema.anyOf ?? []
  if (first) {
    const codes = schema.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const])) ?? []
    return codes.length > 0 ? leaf(codes[row % codes.length]) : fill(first, path, row, leaves)
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  const unique = leaves.length + 1
  if (type === 'array')
    return Array.from({ length: MOST_CODES }, (_, at) => fill(schema.items ?? {}, path, at, leaves))
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        name,
        fill(one, path ? `${path}.${name}` : name, row, leaves),
      ]),
    )
  if (schema.enum) return leaf(schema.enum[row % schema.enum.length])
  if (type === 'boolean') return leaf(!path.endsWith('isEmergency') || row % 3 === 0)
  if (type === 'integer') return leaf(unique)
  if (type === 'number') return leaf(unique + 0.25)
  if (schema.format === 'date-time') return leaf(new Date(Date.UTC(2026, 10, 20, 17, unique)).toISOString())
  if (/(^|\.)(day|dueOn)$/.test(path)) return leaf('2026-11-21')
  return leaf(`Chữ ${unique}.`)
}

/** Every way in which the paper may write a value. */
function written(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value), formatFigure(value, 3), formatDecimal(value)]
  if (typeof value !== 'string') return []
  if (words[value]) return [words[value].vi]
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [formatStamp(value), formatInstant(value), formatMinute(value)]
  return [value, value.replace(/\.$/, ''), value.toUpperCase(), formatDay(value)]
}

const leaves: Leaf[] = []
let shift: DutyShiftLogDetail
let texts: readonly string[] = []

beforeAll(() => {
  const schema = z.toJSONSchema(DutyShiftLogDetail, {
    unrepresentable: 'any',
    io: 'output',
    reused: 'inline',
  })
  const filled = fill(schema as Schema, '', 0, leaves) as DutyShiftLogDetail
  shift = {
    ...filled,
    // A line that was added tells when; the others correct something that is there.
    corrections: filled.corrections.map((one) => ({
      ...one,
      status: 'confirmed',
      field: 'conclusion.text',
      occurredAt: one.kind === 'addition' ? one.occurredAt : null,
    })),
    signatures: filled.signatures.slice(0, 2),
  }
  texts = textsOf(shiftLogDocument(shift, new Date('2026-11-22T00:00:00Z')))
})

describe('the paper of a sealed shift with a row of every kind', () => {
  test('has every value of the record that is not for programs', () => {
    const whole = texts.join('\n')
    const missing = leaves
      .filter(({ path }) => !unprinted.some((one) => one.test(path)))
      .filter(({ path }) => path !== 'corrections.occurredAt' && !path.startsWith('signatures'))
      .filter(({ value }) => typeof value !== 'boolean' && !written(value).some((one) => whole.includes(one)))
    expect(missing).toEqual([])
  })

  test('has both signatures, each with its name and second', () => {
    for (const { fullName, at } of shift.signatures)
      expect(texts).toEqual(expect.arrayContaining([fullName, `Đã ký điện tử lúc ${formatStamp(at)}`]))
  })

  test.each(Object.keys(weatherLabels))('says the weather %s in words', (weather) => {
    const conditions = { ...shift.conditions, weather: weather as keyof typeof weatherLabels }
    const own = textsOf(shiftLogDocument({ ...shift, conditions }, new Date()))
    expect(own.join('\n')).toContain(weatherLabels[conditions.weather].vi)
  })

  test('has no code of a program, and no label without its value', () => {
    const codes = [
      ...Object.keys(words),
      ...Object.keys(DutyShiftLogDetail.shape),
      'undefined',
      'null',
      'NaN',
    ].filter((code) => /^[a-z]+[a-zA-Z]{2,}$/.test(code))
    const found = codes.filter((code) => texts.some((text) => new RegExp(`\\b${code}\\b`).test(text)))
    expect(found).toEqual([])
    const bare = { ...shift, conditions: { weather: null, temperatureCelsius: null, operatingMode: null } }
    const own = textsOf(
      shiftLogDocument(
        { ...bare, dispatchers: { national: null, regional: null, provincial: null } },
        new Date(),
      ),
    )
    expect(own.filter((text) => /^(Thời tiết|Phương thức|Điều độ).*: $/.test(text))).toEqual([])
  })

  test('says the same energy as the screen: readings times factor, each meter and their sum', () => {
    // (196.4 - 100) kWh x 1,000 = 96.4 MWh, (20 - 10) kWh x 1,200 = 12 MWh
    const meterReadings = [
      { id: 'm', meter: 'Công tơ 171', startKwh: 100, endKwh: 196.4, factor: 1000 },
      { id: 'n', meter: 'Công tơ 172', startKwh: 10, endKwh: 20, factor: 1200 },
      { id: 'o', meter: 'Công tơ dự phòng', startKwh: 5, endKwh: null, factor: 1 },
    ]
    const own = textsOf(shiftLogDocument({ ...shift, meterReadings }, new Date()))
    const from = own.indexOf('Điện năng (MWh)')
    expect(own.slice(from + 1, from + 21).join('|')).toBe(
      'Công tơ 171|100.00|196.40|1,000|96.40|Công tơ 172|10.00|20.00|1,200|12.00|' +
        'Công tơ dự phòng|5.00||1||Cộng||||108.40',
    )
  })

  test('stays as it was signed while its events are dealt with', () => {
    const handled = shift.abnormals.map((one) => ({ ...one, status: 'resolved' as const, causeText: 'Sét' }))
    expect(textsOf(shiftLogDocument({ ...shift, abnormals: handled }, new Date()))).toEqual(
      textsOf(shiftLogDocument(shift, new Date())),
    )
  })
})
