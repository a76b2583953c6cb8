import * as z from 'zod'

/** A JSON schema. */
export type JsonSchema = Record<string, unknown>

/** Dialect 2020-12 is that of OpenAPI 3.1; generators of ABP clients read 3.0 only. */
export type Dialect = 'draft-2020-12' | 'openapi-3.0'

/** What a caller sends, for a schema of the contract. */
export const inputSchema = (schema: z.ZodType, target: Dialect = 'draft-2020-12'): JsonSchema =>
  jsonSchema(schema, 'input', target)

/** What a caller gets, for a schema of the contract. */
export const outputSchema = (schema: z.ZodType, target: Dialect = 'draft-2020-12'): JsonSchema =>
  jsonSchema(schema, 'output', target)

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', target: Dialect): JsonSchema {
  const {
    $schema: _dialect,
    $defs,
    // OpenAPI 3.0 writes them as older dialects do.
    definitions = $defs,
    ...json
  } = z.toJSONSchema(schema, {
    target,
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node }) => {
      // Free JSON (`z.json()`) is the one schema that refers to itself; an empty schema says the same.
      if (zodSchema instanceof z.ZodLazy)
        for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
      if (zodSchema instanceof z.ZodObject && io === 'input') requireTheRequired(node, zodSchema)
      dropNoise(node)
    },
  })
  return replaceReferences(json, (definitions ?? {}) as JsonSchema) as JsonSchema
}

/** Puts definitions where they are referred to: a reference within one schema leads nowhere in a document of many. */
function replaceReferences(node: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((item) => replaceReferences(item, definitions))
  if (typeof node !== 'object' || node === null) return node
  const { $ref: reference } = node as { $ref?: string }
  if (reference !== undefined)
    return definitions[reference.replace(/^#\/(?:\$defs|definitions)\//, '')] ?? node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, replaceReferences(value, definitions)]),
  )
}

/** By what the schema does: a preprocessed field may be left out, though its inner schema does not say so. */
function requireTheRequired(node: JsonSchema, { shape }: z.ZodObject): void {
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success)
  if (required.length > 0) node['required'] = required
  else Reflect.deleteProperty(node, 'required')
}

/** Takes away what says nothing to a reader: the range of JavaScript's integers, the pattern of a named format. */
function dropNoise(node: JsonSchema): void {
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(node, 'minimum')
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(node, 'maximum')
  if (node['format'] !== undefined) Reflect.deleteProperty(node, 'pattern')
  if (node['additionalProperties'] === false) Reflect.deleteProperty(node, 'additionalProperties')
}
