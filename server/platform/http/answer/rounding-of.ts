import { roundNumbers } from './round-numbers.ts'

/** A JSON schema as far as it says where numbers are. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Gives a value with its numbers rounded; the very same where none needed it. */
export type Rounding = (value: unknown) => unknown

const withoutDecimals: ReadonlySet<unknown> = new Set(['string', 'boolean', 'integer', 'null'])

/**
 * How answers of a schema are rounded: as `roundNumbers` does it, but looking only where the schema has figures with decimals. Of most
 * answers that is a small part: an entry of a log has four among thirty fields.
 *
 * @returns undefined where there are none
 */
export function roundingOf(schema: JsonSchema): Rounding | undefined {
  const { type, properties, items } = schema
  if (withoutDecimals.has(type)) return undefined
  if (type === 'array' && isSchema(items)) return ofItems(items)
  if (type === 'object' && isSchema(properties) && !isSchema(schema['additionalProperties']))
    return ofProperties(properties)
  // Numbers, choices, names that nobody knows before, free JSON.
  return roundNumbers
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ofItems(schema: JsonSchema): Rounding | undefined {
  const round = roundingOf(schema)
  return (
    round &&
    ((value) => {
      if (!Array.isArray(value)) return value
      let copy: unknown[] | undefined
      for (let at = 0; at < value.length; at++) {
        const other = round(value[at])
        if (other !== value[at] && !Number.isNaN(value[at])) (copy ??= [...(value as unknown[])])[at] = other
      }
      return copy ?? value
    })
  )
}

function ofProperties(properties: JsonSchema): Rounding | undefined {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const round = isSchema(schema) ? roundingOf(schema) : roundNumbers
    return round ? [{ name, round }] : []
  })
  if (parts.length === 0) return undefined
  return (value) => {
    // Dates and other classes write themselves.
    if (!isSchema(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
    let copy: Record<string, unknown> | undefined
    for (const { name, round } of parts) {
      const item = value[name]
      if (item === null || item === undefined) continue
      const other = round(item)
      if (other !== item && !Number.isNaN(item)) (copy ??= { ...value })[name] = other
    }
    return copy ?? value
  }
}
