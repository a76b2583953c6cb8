import type * as z from 'zod'

import { messagesIn } from '#contract/core/messages.ts'
import type { Language } from '#contract/core/problem.ts'

/** Where a field stands in a form: `['certificates', 0, 'number']`. */
export type Path = readonly (string | number)[]

/** What an absent field of the body means to the server: nothing was given, or it stays as it is. */
export type Absence = 'notGiven' | 'unchanged'

/** The rules of a form, all from one schema. */
export interface ZodForm {
  /** The field may not be left empty; a list that may have no items is not required. */
  readonly isRequired: (path: Path) => boolean
  /** The values as they go over the wire: fields of the schema only, emptied fields as null where null is allowed. */
  readonly encode: (values: object) => Record<string, unknown>
  /** What is wrong with the values, by dotted path, in the user's language; the first problem of each field. */
  readonly problems: (values: object) => ReadonlyMap<string, string>
}

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The object or list inside optional, nullable, default, preprocess and the like. */
function core(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: before, out } = definitionOf(schema)
  if (innerType) return core(innerType)
  if (type === 'pipe' && before && out) return core(definitionOf(before).type === 'transform' ? out : before)
  return schema
}

function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema
  for (const step of path) {
    if (!current) return undefined
    const { shape, element } = definitionOf(core(current))
    current = typeof step === 'number' ? element : shape?.[step]
  }
  return current
}

/** What the server asks of the field itself: where absence means "unchanged", being optional says nothing about it. */
function ownSchema(schema: z.ZodType, absence: Absence): z.ZodType {
  const { type, innerType } = definitionOf(schema)
  return absence === 'unchanged' && type === 'optional' && innerType ? innerType : schema
}

function encodeValue(value: unknown, schema: z.ZodType, absence: Absence): unknown {
  const own = ownSchema(schema, absence)
  if (isEmpty(value)) {
    if (accepts(own, null)) return null
    // Left as null where neither is allowed, so that the schema refuses it as missing.
    return accepts(own, undefined) ? undefined : null
  }
  const { type, element, shape } = definitionOf(core(own))
  if (type === 'array' && element && Array.isArray(value))
    return value.map((item) => encodeValue(item, element, 'notGiven'))
  if (type === 'object' && shape && typeof value === 'object')
    return encodeObject(value as Record<string, unknown>, shape, 'notGiven')
  return value
}

function encodeObject(
  values: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, z.ZodType>>,
  absence: Absence,
): Record<string, unknown> {
  const known = Object.entries(shape).filter(([name]) => name in values)
  return Object.fromEntries(known.map(([name, schema]) => [name, encodeValue(values[name], schema, absence)]))
}

/**
 * The rules of a form from its schema. The whole object is judged at once, so that rules across fields work, and once
 * for the same values, however many fields ask.
 */
export function zodForm(schema: z.ZodObject, language: Language, absence: Absence): ZodForm {
  const error = messagesIn(language)
  const encode = (values: object) => encodeObject(values as Record<string, unknown>, schema.shape, absence)
  let judged: { text: string; problems: ReadonlyMap<string, string> } | undefined

  function judge(body: unknown): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    for (const issue of schema.safeParse(body, { error }).error?.issues ?? []) {
      const at = issue.path.join('.')
      if (!found.has(at)) found.set(at, issue.message)
    }
    return found
  }

  return {
    encode,
    isRequired: (path) => {
      const field = schemaAt(schema, path)
      if (!field) return false
      const own = ownSchema(field, path.length === 1 ? absence : 'notGiven')
      return ![undefined, null, []].some((nothing) => accepts(own, nothing))
    },
    problems: (values) => {
      const body = encode(values)
      const text = JSON.stringify(body)
      if (judged?.text !== text) judged = { text, problems: judge(body) }
      return judged.problems
    },
  }
}
