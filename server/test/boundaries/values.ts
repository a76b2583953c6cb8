/** A schema as JSON Schema says it; only what decides about values. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

export const DAY = '2026-11-20'

/** A text for every pattern and format of the contract; the first that fits is taken. */
const texts = [
  'Thử',
  'A1',
  'K',
  '1',
  DAY,
  '2026-11',
  '2026-11-20T01:00:00Z',
  '06:00',
  '06:00:00',
  'nguoi.thu@example.vn',
  'https://example.vn',
  '0912345678',
  'Vanhanh2026',
  '123456789',
  '123456789012',
  '-12.5',
  '51A-123.45',
  '59-X1 234.56',
  '1.1',
]
const formats: Readonly<Record<string, string>> = {
  date: DAY,
  time: '06:00:00',
  email: 'nguoi.thu@example.vn',
  uri: 'https://example.vn',
  uuid: '7f9c2c1e-5c1d-4c1b-9a52-0d8f6d1f4b11',
}

/** What a schema asks for by more than a pattern. */
const byName: Readonly<Record<string, unknown>> = {
  sorting: 'id',
  month: '2026-11',
  emailAddress: 'nguoi.thu@example.vn',
  startsAt: '06:00',
  endsAt: '14:00',
  licensePlate: '51A-123.45',
  code: 'A1',
  lastHour: 2,
  noonToHour: 2,
  inEmployeeId: 2,
}

/** The end of a time comes after its beginning. */
const laterOf: Readonly<Record<string, string>> = {
  to: '2026-11-20T02:00:00Z',
  until: '2026-11-20T02:00:00Z',
}

const choicesOf = ({ anyOf, oneOf }: Shape) => anyOf ?? oneOf

/** The properties of a shape by name; of a record, those that it may have. */
function propertiesOf({ properties, propertyNames, additionalProperties }: Shape): [string, Shape][] {
  if (properties) return Object.entries(properties)
  return (propertyNames?.enum ?? []).map((name) => [String(name), additionalProperties ?? {}])
}

/** The first choice that is more than null. */
function chosen(shape: Shape): Shape {
  const choices = choicesOf(shape)
  const choice = choices?.find(({ type }) => type !== 'null')
  return choice ? chosen(choice) : shape
}

/** A plausible value of a shape: every property is there, every list holds one item, every id is 1. */
export function sampleOf(given: Shape, called = ''): unknown {
  const shape = chosen(given)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(propertiesOf(shape).map(([name, inner]) => [name, sampleOf(inner, name)]))
    case 'array':
      return shape.items
        ? Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => sampleOf(shape.items ?? {}))
        : []
    case 'integer':
    case 'number':
      return byName[called] ?? Math.min(shape.maximum ?? 1, Math.max(1, shape.minimum ?? 1))
    case 'boolean':
      return false
    case 'string':
      return sampleText(shape, called)
    default:
      return 'Thử'
  }
}

function sampleText({ pattern, format, minLength = 0, maxLength = Infinity }: Shape, called: string): string {
  if (format === 'date-time') return laterOf[called] ?? '2026-11-20T01:00:00Z'
  const known = formats[format ?? ''] ?? byName[called]
  if (typeof known === 'string') return known
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return texts.find(fits) ?? 'x'.repeat(Math.max(1, minLength))
}

const INT4 = 2_147_483_647
const numbers: readonly unknown[] = [
  0,
  -1,
  INT4,
  INT4 + 1,
  -INT4 - 1,
  -INT4 - 2,
  Number.MAX_SAFE_INTEGER,
  9.2e18,
  1e308,
  -1e308,
  1e-300,
  1.5,
  'NaN',
  'Infinity',
  '-Infinity',
]
const years = ['0000', '0001', '1899', '1900', '2199', '2200', '9999']
/** Refused wherever people write: they cannot be seen, or turn what is written around. */
export const invisible = ['\u0000', 'a\u0001b', 'a\u202Eb', 'a\u200Bb', 'a\uD800b']
const hostile: readonly string[] = ['', ' ', ...invisible, `=1+1 %_\\'"<b>😀e\u0301`, 'NaN']
const wrong: readonly unknown[] = [null, true, 7, 'x', [], {}, [[]]]

function textsFor({ format, maxLength }: Shape): unknown[] {
  if (format === 'date') return [...years.map((year) => `${year}-12-31`), '2026-02-30', ...hostile]
  if (format === 'date-time')
    return [
      ...years.flatMap((year) => [`${year}-01-01T00:00:00Z`, `${year}-12-31T23:59:59-14:00`]),
      '2026-11-20T24:00:00Z',
      '2026-11-20T01:00:00.123456789+07:00',
      ...hostile,
    ]
  const most = maxLength ?? 100_000
  return [...hostile, 'x'.repeat(most + 1), 'Ệ'.repeat(most), '9999-12', '0000-01', '99:99']
}

/** What one field of a shape is sent besides its sample. */
function valuesFor(given: Shape): unknown[] {
  const shape = chosen(given)
  if (shape.enum) return [shape.enum.at(-1), ...wrong]
  switch (shape.type) {
    case 'integer':
    case 'number':
      return [...numbers, ...wrong]
    case 'string':
      return [...textsFor(shape), ...wrong]
    case 'array': {
      const item = sampleOf(shape.items ?? {})
      return [
        [item, item],
        [null],
        Array.from({ length: (shape.maxItems ?? 1000) + 1 }, () => item),
        ...wrong,
      ]
    }
    case 'boolean':
      return [true, ...wrong]
    default:
      return [...wrong]
  }
}

/** An input that differs from a sample in one place, and that place. */
export interface Variant {
  readonly at: string
  readonly input: unknown
}

/** Every input that differs from a sample of a shape in one place, at any depth. */
export function* variantsOf(given: Shape, sample: unknown, at = ''): Generator<Variant> {
  const shape = chosen(given)
  for (const input of valuesFor(shape)) yield { at, input }
  if (shape.type === 'object') {
    const whole = sample as Readonly<Record<string, unknown>>
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      const { [name]: value = sampleOf(inner, name), ...others } = whole
      yield { at: `${at}.${name}`, input: others }
      for (const variant of variantsOf(inner, value, `${at}.${name}`))
        yield { at: variant.at, input: { ...others, [name]: variant.input } }
    }
  }
  if (shape.type === 'array' && shape.items)
    for (const variant of variantsOf(shape.items, (sample as unknown[])[0], `${at}[]`))
      yield { at: variant.at, input: [variant.input] }
}
