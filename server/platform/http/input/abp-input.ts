import type * as z from 'zod'

type Schema = z.core.$ZodType

interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  shape?: Readonly<Record<string, Schema>>
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** The schema that looks at raw input, below optional, nullable, default and preprocess. */
function innermost(schema: Schema): { schema: Schema; isNullable: boolean } {
  let current = schema
  let isNullable = false
  for (;;) {
    const definition = definitionOf(current)
    if (definition.type === 'nullable') isNullable = true
    if (definition.innerType) current = definition.innerType
    else if (definition.type === 'pipe' && definition.in && definition.out)
      current = definitionOf(definition.in).type === 'transform' ? definition.out : definition.in
    else return { schema: current, isNullable }
  }
}

function decodeText(text: string, schema: Schema, isNullable: boolean): unknown {
  const { type } = definitionOf(schema)
  if (text === '' && isNullable) return null
  if (type === 'number' && /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads input the way ABP binds it, for a schema to judge afterwards: property names in any casing, numbers and
 * booleans also as text, an empty text as null where null is allowed, a single value where a list is expected.
 * Unknown properties stay as they are; the schema drops them.
 */
export function decodeAbpInput(value: unknown, schema: Schema): unknown {
  const { schema: inner, isNullable } = innermost(schema)
  const definition = definitionOf(inner)
  if (typeof value === 'string' && definition.type !== 'array') return decodeText(value, inner, isNullable)
  if (definition.type === 'array' && definition.element) {
    const { element } = definition
    if (value === undefined || value === null) return value
    const items: unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value]
    return items.map((item) => decodeAbpInput(item, element))
  }
  if (definition.type === 'object' && isRecord(value)) return decodeObject(value, definition.shape ?? {})
  return value
}

function decodeObject(value: Record<string, unknown>, shape: Readonly<Record<string, Schema>>) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const decoded: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const name = names.get(key.toLowerCase())
    const schema = name === undefined ? undefined : shape[name]
    if (name !== undefined && schema) decoded[name] = decodeAbpInput(item, schema)
  }
  return decoded
}

/**
 * The query of a URL as nested values: `Filter.Name=x` and `filter[name]=x` nest, `Ids[0]=1`, `Ids[]=1` and repeated
 * `Ids=1` make lists, and a leading `filter` or `input` is taken away, for ABP flattens such arguments. An empty value
 * counts as not given: clients send the filters that are not set as `Keyword=&PowerPlantId=`.
 */
export function parseAbpQuery(search: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [rawName, value] of new URLSearchParams(search.replaceAll('%00', ''))) {
    if (value === '') continue
    const path = rawName.replaceAll(/\[([^\]]*)\]/g, '.$1').split('.')
    if (path.length > 1 && /^(filter|input)$/i.test(path[0] ?? '')) path.shift()
    const name = path[0] ?? ''
    const isListed = path.length > 1 && /^\d*$/.test(path[1] ?? '')
    const known = query[name]
    if (known === undefined && !isListed) query[name] = value
    else
      query[name] = [
        ...(Array.isArray(known) ? (known as unknown[]) : known === undefined ? [] : [known]),
        value,
      ]
  }
  return query
}
